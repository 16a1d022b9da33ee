//! A Discord that takes connections and says nothing, or says where its gateway is and then nothing.

use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
};

/// A server that is never heard of again.
pub(crate) struct Silence {
    address: SocketAddr,
    connections: watch::Receiver<usize>,
    server: JoinHandle<()>,
}

/// What it does say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Says {
    /// Nothing at all.
    Nothing,
    /// Where the gateway is: here. The gateway says nothing.
    WhereTheGatewayIs,
    /// Something to every question. The gateway says nothing.
    Anything,
}

impl Silence {
    pub(crate) async fn start(says: Says) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it is bound");
        let (connected, connections) = watch::channel(0);
        let server = tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                connected.send_modify(|count| *count += 1);
                tokio::spawn(hear(connection, says, address));
            }
        });
        Self { address, connections, server }
    }

    pub(crate) fn api(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Waits until somebody has connected so often.
    pub(crate) async fn connected(&self, times: usize) {
        let mut connections = self.connections.clone();
        connections.wait_for(|&count| count >= times).await.expect("the server runs");
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// Hears out one connection.
async fn hear(mut connection: TcpStream, says: Says, address: SocketAddr) {
    let mut heard = Vec::new();
    loop {
        let mut bytes = [0; 4096];
        match connection.read(&mut bytes).await {
            Ok(0) | Err(_) => return,
            Ok(count) => heard.extend_from_slice(&bytes[..count]),
        }
        let request = String::from_utf8_lossy(&heard).to_lowercase();
        let asks = match says {
            Says::Nothing => false,
            Says::WhereTheGatewayIs => request.contains("/gateway"),
            Says::Anything => !request.contains("upgrade: websocket"),
        };
        if asks && request.ends_with("\r\n\r\n") {
            let session = r#"{"total":1000,"remaining":1000,"reset_after":0,"max_concurrency":1}"#;
            let body = format!(r#"{{"url":"ws://{address}","shards":1,"session_start_limit":{session}}}"#);
            let status = "HTTP/1.1 200 OK\r\ncontent-type: application/json";
            let answer = format!("{status}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
            if connection.write_all(answer.as_bytes()).await.is_err() {
                return;
            }
            heard.clear();
        }
    }
}
