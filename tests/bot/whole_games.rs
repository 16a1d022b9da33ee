//! Whole games.

use crate::harness::House;

#[tokio::test(flavor = "multi_thread")]
async fn smoke() {
    let house = House::open().await;
    let asha = house.person("Asha");
    let answer = asha.slash("/parcheesi new pieces:2").await.expect("answered");
    println!("{}", answer.content());
    let bim = house.person("Bim");
    bim.click("Join").await.expect("joined");
    let a = asha.click("Start").await.expect("started");
    println!("{}", a.content());
    for _ in 0..30 {
        let view = asha.waits_for(|view| view.labels().iter().any(|l| l.contains("Roll") || l.contains('→') || l.contains("out"))).await.unwrap();
        let labels = view.labels();
        println!("{labels:?}");
        let who = if view.messages.last().unwrap().content.contains("**Asha**: roll") { &asha } else { &bim };
        let answer = who.click(&labels[0]).await.unwrap();
        println!("{} {}", answer.is_ephemeral(), answer.content());
    }
    println!("{}", house.lawn.seen_by(&asha));
    house.close().await;
}
