//! A server with the bot in it, which is a process of its own: it is killed and started again on the same database.

use crate::program::{Program, charbagh};
use charbagh::store::Timestamp;
use discord_sandbox::{
    AppHandle, ChannelHandle, Failure, GuildHandle, Limits, Permissions, Person, Sandbox, Timings, View,
};
use std::{
    fs,
    future::Future,
    path::PathBuf,
    process::Command,
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tempfile::TempDir;
use tokio::sync::watch;

/// How long the bot may take for anything that people wait for, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// A life of the bot: from its start to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Life {
    /// How many it is, from 1.
    pub(crate) number: u32,
    /// Whether the bot answers: it is connected, and not dead yet.
    pub(crate) answers: bool,
}

/// A server with the bot in it.
pub(crate) struct Harness {
    pub(crate) discord: Sandbox,
    pub(crate) app: AppHandle,
    pub(crate) garden: GuildHandle,
    directory: TempDir,
    life: watch::Sender<Life>,
    program: Mutex<Option<Program>>,
}

/// Nothing was seen of what was to be seen, because the bot was killed.
#[derive(Debug)]
pub(crate) struct Killed;

impl Harness {
    /// A server without rate limits, and no bot in it yet.
    pub(crate) async fn build() -> Self {
        let timings = Timings { answer: PATIENCE, patience: PATIENCE, ..Timings::default() };
        let sandbox = Sandbox::builder().limits(Limits::unenforced()).timings(timings);
        let discord = sandbox.start().await.expect("a port is free");
        let app = discord.application("Charbagh");
        let garden = discord.guild("Garden");
        garden.add_bot(&app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
        Self {
            discord,
            app,
            garden,
            directory: tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a directory can be made"),
            life: watch::Sender::new(Life { number: 0, answers: false }),
            program: Mutex::new(None),
        }
    }

    /// The same, with the bot in it.
    pub(crate) async fn open() -> Self {
        let harness = Self::build().await;
        harness.start();
        harness.serves().await;
        harness
    }

    /// A file of the bot's.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The database.
    pub(crate) fn database(&self) -> PathBuf {
        self.file("charbagh.db")
    }

    /// What starts the bot.
    pub(crate) fn command(&self) -> Command {
        let mut command = charbagh();
        command
            .arg("run")
            .current_dir(self.directory.path())
            .env("DISCORD_TOKEN", self.app.token())
            .env("CHARBAGH_DISCORD_API", self.discord.api_url())
            .env("CHARBAGH_DATABASE_URL", format!("sqlite://{}", self.database().display()))
            .env("CHARBAGH_TABLE_COMPUTER_PACE_MS", "0")
            // So little that nobody runs out of chips in a long night.
            .env("CHARBAGH_STAKES_LOW", "1")
            .env("CHARBAGH_STAKES_MIDDLE", "3")
            .env("NO_COLOR", "1");
        command
    }

    /// Starts the bot, and does not wait for it.
    pub(crate) fn start(&self) {
        self.start_as(&mut self.command());
    }

    /// Starts the bot by this command.
    pub(crate) fn start_as(&self, command: &mut Command) {
        self.life.send_modify(|life| *life = Life { number: life.number + 1, answers: false });
        let program = Program::start(command, &self.log());
        *self.program.lock().unwrap_or_else(PoisonError::into_inner) = Some(program);
    }

    /// Waits until the bot that was started answers.
    pub(crate) async fn serves(&self) {
        for seen in
            [self.app.connected(1).await, self.discord.commands_registered(&self.app).await.map(|_| ())]
        {
            seen.unwrap_or_else(|failure| panic!("the bot does not serve: {failure}\n{}", self.said()));
        }
        self.life.send_modify(|life| life.answers = true);
    }

    /// Kills the bot at once. What it sent before has arrived when this returns.
    pub(crate) async fn kill(&self) {
        let mut program = self.take();
        if let Some(status) = program.has_ended() {
            panic!("the bot has ended by itself: {status}\n{}", program.said());
        }
        program.kill();
        self.is_gone().await;
    }

    /// Asks the bot to stop, by this signal: it does, in order. Gives when it was asked.
    pub(crate) async fn stop(&self, signal: &str) -> Timestamp {
        self.stop_within(PATIENCE, signal).await
    }

    /// Asks the bot to stop, by this signal: it does, in order and so soon. Gives when it was asked.
    pub(crate) async fn stop_within(&self, patience: Duration, signal: &str) -> Timestamp {
        let program = self.take();
        program.signal(signal);
        let asked = Timestamp::now();
        let ending = program.ends_within(patience).await;
        assert_eq!(ending.status.code(), Some(0), "SIG{signal}: {}\n{}", ending.status, ending.stderr);
        self.is_gone().await;
        asked
    }

    /// Waits until Discord knows that the bot is gone, and has taken all that it sent: what a dead process identifies with
    /// would be taken for the next one's.
    async fn is_gone(&self) {
        self.discord.disconnected().await.expect("its connections are closed");
        assert_eq!(self.app.shards(), 0, "sessions without a connection");
        self.life.send_modify(|life| life.answers = false);
    }

    /// The id of the bot's process.
    pub(crate) fn process(&self) -> u32 {
        let program = self.program.lock().unwrap_or_else(PoisonError::into_inner);
        program.as_ref().expect("the bot has been started").id()
    }

    /// The bot's process, to be looked after by somebody else.
    pub(crate) fn take(&self) -> Program {
        let mut program = self.program.lock().unwrap_or_else(PoisonError::into_inner);
        program.take().expect("the bot has been started")
    }

    fn log(&self) -> PathBuf {
        self.file("stderr.log")
    }

    /// What the bot has said in all its lives, on its standard error.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(self.log()).unwrap_or_default()
    }

    /// A person who looks at this channel.
    pub(crate) fn person(&self, name: &str, channel: &ChannelHandle) -> Person {
        self.garden.member(name).in_channel(channel)
    }

    /// The life that the bot is in.
    pub(crate) fn life(&self) -> Life {
        *self.life.borrow()
    }

    /// The life that the bot is in, once it answers.
    pub(crate) async fn alive(&self) -> Life {
        *self.life.subscribe().wait_for(|life| life.answers).await.expect("this harness is there")
    }

    /// Done when the bot is dead that lives now.
    async fn dies(&self, now: Life) {
        let _ = self.life.subscribe().wait_for(|life| *life != now).await;
    }

    /// What comes of something that the bot has a part in, unless it is killed meanwhile.
    pub(crate) async fn unless_killed<T>(
        &self,
        now: Life,
        comes: impl Future<Output = T>,
    ) -> Result<T, Killed> {
        tokio::select! {
            biased;
            came = comes => Ok(came),
            () = self.dies(now) => Err(Killed),
        }
    }

    /// What somebody sees once it is as it must become: however often the bot is killed meanwhile, but soon, when it is
    /// not.
    pub(crate) async fn becomes(&self, who: &Person, what: &str, wanted: impl Fn(&View) -> bool) -> View {
        loop {
            let now = self.alive().await;
            match self.unless_killed(now, who.waits_for(&wanted)).await {
                Ok(Ok(view)) => return view,
                Ok(Err(Failure::NotSeen { patience, instead })) => {
                    panic!(
                        "in life {}, {} did not come about within {patience:?}: {what}; {} saw\n{instead}\n{}",
                        now.number,
                        who.channel().name(),
                        who.name(),
                        self.said()
                    )
                }
                Ok(Err(failure)) => panic!("{what}: {failure}"),
                Err(Killed) => {}
            }
        }
    }
}

impl Drop for Harness {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.leaves();
        }
    }
}

impl Harness {
    /// Something went wrong: what is left of it can be looked at.
    pub(crate) fn leaves(&self) {
        let left = fs::write(self.file("discord.log"), self.seen_by_discord());
        let kept = self.directory.path().with_extension("left");
        let copied = Command::new("cp").arg("-r").arg(self.directory.path()).arg(&kept).status();
        eprintln!("what is left is in {} ({left:?}, {copied:?})", kept.display());
    }

    /// What was asked of Discord and what became of messages, a line each, in the order in which it happened.
    fn seen_by_discord(&self) -> String {
        let requests = self.discord.requests().into_iter().map(|it| {
            let line = format!("  {} {} {} {}", it.method, it.path, it.status, brief(&it.text))
                + &it.body["nonce"].to_string();
            (it.at.unix_millis(), line)
        });
        let revisions = self.discord.history().into_iter().map(|it| {
            let message = &it.message;
            let line = format!(
                "{:?} {} in {} {:?}: {}",
                it.act,
                message.id,
                message.channel,
                message.audience,
                brief(&message.content)
            );
            (it.at.unix_millis(), line)
        });
        let mut lines: Vec<(u64, String)> = requests.chain(revisions).collect();
        lines.sort_by_key(|(at, _)| *at);
        let lines: Vec<String> = lines.into_iter().map(|(at, line)| format!("{at} {line}")).collect();
        lines.join("\n")
    }
}

/// The beginning of a text, on one line.
fn brief(text: &str) -> String {
    text.chars().take(200).collect::<String>().replace('\n', " / ")
}
