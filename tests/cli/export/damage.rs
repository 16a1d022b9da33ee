//! Tables whose logs cannot be read are left out, and told.

use super::{Tables, directory, export, ids, parcheesi, play, tables_of, verified};
use crate::database::change;
use std::fs;

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_log_is_named_and_left_out_and_the_rest_is_written() {
    let directory = directory("export_damage");
    let tables = Tables::open(&directory).await;
    let mut all = Vec::new();
    for channel in 1..=5 {
        let table = tables.begun(channel, parcheesi(), 2, 2).await;
        play(&table, 6).await;
        all.push(table);
    }
    tables.close().await;
    // The first has lost its beginning, an entry of the third its end, and the fourth everything.
    change(&directory, "DELETE FROM entries WHERE table_key = 1 AND number = 0").await;
    change(&directory, "UPDATE entries SET body = substr(body, 1, 20) WHERE table_key = 3 AND number = 2")
        .await;
    change(&directory, "DELETE FROM entries WHERE table_key = 4").await;

    let run = export(&directory, &["--output", "games.jsonl"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    let lines: Vec<&str> = run.stderr.lines().collect();
    let damaged = ids(&[&all[0], &all[2], &all[3]]);
    assert_eq!(lines.len(), 3, "{}", run.stderr);
    for (line, id) in lines.iter().zip(&damaged) {
        assert!(line.starts_with(&format!("charbagh: table {id} is left out: ")), "{line}");
    }
    assert!(lines[0].contains("entry 0") && lines[1].contains("entry 2"), "{}", run.stderr);

    let record = fs::read_to_string(directory.join("games.jsonl")).expect("the rest was written");
    assert_eq!(tables_of(&record), ids(&[&all[1], &all[4]]));
    assert!(verified(&directory, &record).starts_with("2 games, "));
}
