//! Wallets.

use super::*;
use crate::store::{Account, Why};

#[tokio::test]
async fn a_wallet_shows_what_it_holds_and_the_last_ten_movements() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    let new = db.wallet(ASHA).await.expect("it is kept");
    let chips: Vec<(i64, Why)> = new.movements.iter().map(|moved| (moved.chips, moved.why)).collect();
    assert_eq!((new.balance, chips), (500, vec![(500, Why::Welcome)]));
    let (purse, pot) = (Account::Person(ASHA), Account::Pot(table(1)));
    for chips in 1..=6 {
        let stake = Transfer { from: purse, to: pot, chips, why: Why::Stake };
        let refund = Transfer { from: pot, to: purse, chips, why: Why::Refund };
        move_chips(&db, 1, vec![stake, refund]).await;
    }
    let wallet = db.wallet(ASHA).await.expect("it can be read");
    let chips: Vec<i64> = wallet.movements.iter().map(|moved| moved.chips).collect();
    assert_eq!((wallet.balance, chips), (500, vec![6, -6, 5, -5, 4, -4, 3, -3, 2, -2]));
}

#[tokio::test]
async fn who_is_nearly_out_of_chips_gets_the_days_chips_when_they_look_once_a_day() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    db.wallet(ASHA).await.expect("it is kept");
    let (purse, pot) = (Account::Person(ASHA), Account::Pot(table(1)));
    let balance = async || db.wallet(ASHA).await.expect("it is kept").balance;
    move_chips(&db, 1, vec![Transfer { from: purse, to: pot, chips: 400, why: Why::Stake }]).await;
    assert_eq!(balance().await, 100, "that is not nearly out");
    move_chips(&db, 1, vec![Transfer { from: purse, to: pot, chips: 50, why: Why::Stake }]).await;
    assert_eq!(balance().await, 150);
    move_chips(&db, 1, vec![Transfer { from: purse, to: pot, chips: 150, why: Why::Stake }]).await;
    let given = async |at: Timestamp| {
        db.sql(format!("UPDATE accounts SET allowed_at = {} WHERE owner = '{ASHA}'", at.0))
            .await
            .expect("they have one");
    };
    // Whatever day it is when this runs, it is not after tomorrow and after yesterday.
    let (now, day) = (Timestamp::now(), 24 * 60 * 60 * 1000);
    given(Timestamp(now.0 + day)).await;
    assert_eq!([balance().await, balance().await], [0, 0]);
    given(Timestamp(now.0 - day)).await;
    assert_eq!(balance().await, 100);
}
