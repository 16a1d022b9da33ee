//! Which database is exported.

use super::{Tables, directory, parcheesi};
use crate::{
    database::FILE,
    program::{Run, charbagh},
};
use std::{fs, path::Path};

/// A directory with databases in directories of these names, each with as many games as its place in the list.
async fn houses<const N: usize>(test: &str, names: [&str; N]) -> std::path::PathBuf {
    let directory = directory(test);
    for (games, name) in (0..).zip(names) {
        fs::create_dir(directory.join(name)).expect("it can be made");
        let tables = Tables::open(&directory.join(name)).await;
        for channel in 0..games {
            tables.begun(channel, parcheesi(), 2, 2).await;
        }
        tables.close().await;
    }
    directory
}

fn games(directory: &Path, variable: Option<&str>, words: &[&str]) -> usize {
    let mut command = charbagh();
    command.current_dir(directory).arg("export").args(words);
    if let Some(address) = variable {
        command.env("CHARBAGH_DATABASE_URL", address);
    }
    let run = Run::from(command.output().expect("the program starts"));
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    super::tables_of(&run.stdout).len()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_word_wins_over_the_environment_and_the_environment_over_the_file() {
    let directory = houses("export_settings", ["none", "file", "environment", "word"]).await;
    let address = |name: &str| format!("sqlite://{name}/{FILE}");
    fs::copy(directory.join("none").join(FILE), directory.join(FILE)).expect("it can be copied");
    assert_eq!(games(&directory, None, &[]), 0, "charbagh.db");
    fs::write(directory.join("config.toml"), format!("[database]\nurl = \"{}\"\n", address("file")))
        .expect("written");
    assert_eq!(games(&directory, None, &[]), 1);
    let environment = address("environment");
    assert_eq!(games(&directory, Some(&environment), &[]), 2);
    assert_eq!(games(&directory, Some(&environment), &["--database", &address("word")]), 3);

    fs::rename(directory.join("config.toml"), directory.join("other.toml")).expect("it can be renamed");
    assert_eq!(games(&directory, None, &["--config", "other.toml"]), 1);
}
