//! A count of the server's open sockets, so that a test can wait until no request is in flight any more.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The open sockets, by their peers' addresses.
#[derive(Debug, Clone, Default)]
pub(super) struct Sockets(watch::Sender<BTreeSet<SocketAddr>>);

impl Sockets {
    /// Waits until every socket to `address` is closed that was opened so far, and those that are opened in the meantime.
    ///
    /// # Errors
    /// When the server no longer listens there.
    pub(super) async fn closed(&self, address: SocketAddr) -> io::Result<()> {
        let mut open = self.0.subscribe();
        // Connections are accepted in order: once this one is, so are all that were opened before it.
        let own = TcpStream::connect(address).await?;
        let peer = own.local_addr()?;
        let _ = open.wait_for(|open| open.contains(&peer)).await;
        drop(own);
        let _ = open.wait_for(BTreeSet::is_empty).await;
        Ok(())
    }

    /// How many are open.
    pub(super) fn count(&self) -> usize {
        self.0.borrow().len()
    }
}

/// A listener that counts the sockets it accepts.
pub(super) struct CountingListener {
    listener: TcpListener,
    sockets: Sockets,
}

impl CountingListener {
    pub(super) fn new(listener: TcpListener, sockets: Sockets) -> Self {
        Self { listener, sockets }
    }
}

impl Listener for CountingListener {
    type Io = CountedSocket;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (CountedSocket, SocketAddr) {
        let (stream, peer) = Listener::accept(&mut self.listener).await;
        self.sockets.0.send_modify(|open| {
            open.insert(peer);
        });
        (CountedSocket { stream, peer, sockets: self.sockets.clone() }, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A socket that is counted until it is dropped.
pub(super) struct CountedSocket {
    stream: TcpStream,
    peer: SocketAddr,
    sockets: Sockets,
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        self.sockets.0.send_modify(|open| {
            open.remove(&self.peer);
        });
    }
}

impl AsyncRead for CountedSocket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for CountedSocket {
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
