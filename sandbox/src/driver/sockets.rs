//! The sockets on which the server is called, counted, so that it can be told when nobody is left whose words are still on
//! their way.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Which sockets are open, by their callers' addresses.
#[derive(Debug, Clone, Default)]
pub(super) struct Sockets(watch::Sender<BTreeSet<SocketAddr>>);

impl Sockets {
    /// Waits until every socket is closed on which somebody has called `address` so far, and those that follow meanwhile.
    ///
    /// # Errors
    /// When nobody listens there any more.
    pub(super) async fn closed(&self, address: SocketAddr) -> io::Result<()> {
        let mut open = self.0.subscribe();
        // Callers are let in one after another: when we are in, so are all who called before.
        let own = TcpStream::connect(address).await?;
        let caller = own.local_addr()?;
        let _ = open.wait_for(|open| open.contains(&caller)).await;
        drop(own);
        let _ = open.wait_for(BTreeSet::is_empty).await;
        Ok(())
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.0.borrow().len()
    }
}

/// Takes calls, and counts them.
pub(super) struct Counting {
    listener: TcpListener,
    sockets: Sockets,
}

impl Counting {
    pub(super) fn new(listener: TcpListener, sockets: Sockets) -> Self {
        Self { listener, sockets }
    }
}

impl Listener for Counting {
    type Io = Counted;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Counted, SocketAddr) {
        let (stream, caller) = Listener::accept(&mut self.listener).await;
        self.sockets.0.send_modify(|open| {
            open.insert(caller);
        });
        (Counted { stream, caller, sockets: self.sockets.clone() }, caller)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A socket that is counted until it is closed.
pub(super) struct Counted {
    stream: TcpStream,
    caller: SocketAddr,
    sockets: Sockets,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.sockets.0.send_modify(|open| {
            open.remove(&self.caller);
        });
    }
}

impl AsyncRead for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Counted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }
}
