//! Opening, and what is there again.

use super::{address, connect, folder, open};
use crate::store::{
    Channel, Commit, OpenError, Options, SavedScreen, Sqlite, Store, StoreError, Timestamp,
    contract::{ASHA, entry, growing, id, opening, stake},
};
use std::{fs, path::Path};

async fn refused(path: &Path) -> OpenError {
    Sqlite::open(&address(path), Options::default()).await.expect_err("something is in the way")
}

/// A store with a table, a stake and a screen in it.
async fn filled(path: &Path) -> Sqlite {
    let store = open(path).await;
    store.commit(opening(1, 10, 0)).await.expect("the channel is free");
    let start = Commit {
        transfers: vec![stake(ASHA, 1, 200)],
        screens: vec![SavedScreen { person: Some(ASHA), body: "hand".to_owned() }],
        people: vec![ASHA],
        ..growing(1, 1, &[entry(1, "started")])
    };
    store.commit(start).await.expect("a newcomer has 500");
    store
}

async fn assert_filled(store: &Sqlite) {
    let log = store.log(id(1)).await.expect("it was opened");
    assert_eq!(log, [entry(0, "opened"), entry(1, "started")]);
    assert_eq!(store.screens(id(1)).await.expect("it was opened")[0].body, "hand");
    assert_eq!(store.table_in(Channel(10)).await.expect("it is open"), Some(id(1)));
    assert_eq!(store.balance(ASHA).await.expect("it is open"), 300);
}

#[tokio::test]
async fn what_was_kept_is_there_after_closing() {
    let (folder, path) = folder();
    let store = filled(&path).await;
    assert_eq!(store.last_alive(), None, "it was new");
    let before = Timestamp::now();
    store.close().await;
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["charbagh.db", "charbagh.db-lock"], "all is in one file");

    let store = open(&path).await;
    assert_filled(&store).await;
    let alive = store.last_alive().expect("somebody had it before");
    assert!(alive <= Timestamp::now() && before.since(alive).as_secs() < 60, "{alive:?}");
}

#[tokio::test]
async fn what_was_answered_is_there_when_the_process_ends_in_the_middle() {
    let (_folder, path) = folder();
    let _still_open = filled(&path).await;
    // What the disk holds now is what another process would find if this one were killed.
    let (_other, copy) = super::folder();
    for end in ["", "-wal"] {
        fs::copy(format!("{}{end}", path.display()), format!("{}{end}", copy.display())).unwrap();
    }
    assert_filled(&open(&copy).await).await;
}

#[tokio::test]
async fn a_file_is_open_once_whatever_way_it_is_named() {
    let (folder, path) = folder();
    let store = filled(&path).await;
    let roundabout = folder.path().join("..").join(folder.path().file_name().unwrap()).join("charbagh.db");
    for path in [&path, &roundabout] {
        let error = refused(path).await;
        assert!(matches!(error, OpenError::InUse(_)), "{error:?}");
        assert!(error.to_string().contains("in use by another Charbagh"), "{error}");
    }
    assert_filled(&store).await;
    store.close().await;
    assert_filled(&open(&path).await).await;
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_named() {
    let (folder, _) = folder();
    let error = refused(&folder.path().join("missing").join("charbagh.db")).await;
    assert!(matches!(error, OpenError::NoFolder(_)), "{error:?}");
    assert!(error.to_string().contains("/missing\""), "{error}");
}

#[tokio::test]
async fn a_file_that_may_not_be_written_is_left_as_it_is() {
    let (folder, path) = folder();
    filled(&path).await.close().await;
    fs::remove_file(folder.path().join("charbagh.db-lock")).unwrap();
    let before = fs::read(&path).unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();

    let error = refused(&path).await;
    assert!(matches!(error, OpenError::ReadOnly(_)), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing was put beside it");
}

#[tokio::test]
async fn a_database_of_another_program_is_left_as_it_is() {
    let (_folder, path) = folder();
    connect(&path).execute_batch("CREATE TABLE songs (name TEXT)").unwrap();
    let before = fs::read(&path).unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, OpenError::Foreign(_)), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn what_reads_alone_sees_what_is_kept_meanwhile_and_writes_nothing() {
    let (_folder, path) = folder();
    let store = filled(&path).await;
    let reader = Sqlite::read_only(&address(&path)).await.expect("reading is not in the way");
    assert_filled(&reader).await;
    store.commit(growing(1, 2, &[entry(2, "more")])).await.expect("a reader is not in the way");
    assert_eq!(reader.log(id(1)).await.unwrap().len(), 3);
    let written = reader.commit(opening(2, 20, 0)).await;
    assert!(matches!(written, Err(StoreError::ReadOnly(_))), "{written:?}");
    reader.close().await;

    store.close().await;
    let reader = Sqlite::read_only(&address(&path)).await.expect("nobody has it open");
    assert_eq!(reader.log(id(1)).await.unwrap().len(), 3);
}

#[tokio::test]
async fn what_reads_alone_makes_no_database() {
    let (folder, path) = folder();
    let error = Sqlite::read_only(&address(&path)).await.expect_err("there is none");
    assert!(matches!(error, OpenError::Missing(_)), "{error:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_temporary_database_goes_when_it_is_closed() {
    let store = Sqlite::temporary().await.expect("a folder can be had");
    let file: String = store.rows("SELECT file FROM pragma_database_list", |row| row.get(0)).await.remove(0);
    assert!(Path::new(&file).exists());
    store.close().await;
    assert!(!Path::new(&file).parent().expect("it is in a folder").exists());
}
