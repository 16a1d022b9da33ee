//! p6: stakes are taken when the game starts, the winner takes the pot, and who cannot finish gets theirs back.

use super::*;

#[tokio::test]
async fn p06_the_stakes_are_taken_when_the_game_starts_those_of_computers_from_the_house() {
    let bank = Bank::with(slow());
    let handle = bank.lobby(7, 1, staked(4, Computers::Fill, 200)).await;
    handle.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    handle.act(&actor(3), &Request::Join(None), None).await.expect("there is a free seat");
    handle.act(&actor(3), &Request::Leave, None).await.expect("they sit there");
    assert_eq!(
        [bank.of(1), bank.of(2), bank.of(3), bank.house(), bank.pot(handle.id())],
        [0; 5],
        "nothing yet"
    );
    start(&handle, 1).await.expect("both have the stake");
    assert_eq!([bank.of(1), bank.of(2), bank.of(3)], [300, 300, 0]);
    assert_eq!((bank.house(), bank.pot(handle.id())), (-400, 800));
    assert_eq!(bank.sum(3, &[handle.id()]), 0);
}

#[tokio::test]
async fn p06_a_table_without_a_stake_moves_no_chips() {
    let bank = Bank::with(slow());
    let handle = bank.game(7, setup(2, Computers::None), 2).await;
    handle.act(&actor(1), &Request::Resign, None).await.expect("they play");
    assert!(handle.is_closed());
    assert_eq!([bank.of(1), bank.of(2), bank.house(), bank.pot(handle.id())], [0; 4]);
}

#[tokio::test(start_paused = true)]
async fn p06_the_winner_takes_the_pot_and_a_computer_wins_it_for_the_house() {
    let bank = Bank::new();
    let (mut purse, mut house, mut tables) = ([500_i64; 2], 0, Vec::new());
    let mut won = [0; 2];
    for channel in 0..12 {
        let handle = bank.game(channel, staked(3, Computers::Fill, 10), 2).await;
        play_on(&handle).await;
        for purse in &mut purse {
            *purse -= 10;
        }
        house -= 10;
        match winner(&handle).await.1 {
            Some(PersonId(id)) => purse[usize::try_from(id).expect("1 or 2") - 1] += 30,
            None => house += 30,
        }
        won[usize::from(winner(&handle).await.1.is_none())] += 1;
        tables.push(handle.id());
        assert_eq!(([bank.of(1), bank.of(2)], bank.house(), bank.pot(handle.id())), (purse, house, 0));
        assert_eq!(bank.sum(2, &tables), 0);
    }
    assert!(won.iter().all(|&games| games > 0), "people won {} games and computers {}", won[0], won[1]);
}

#[tokio::test(start_paused = true)]
async fn p06_a_computer_that_took_a_seat_over_wins_for_the_house() {
    let bank = Bank::new();
    let mut taken_over_and_won = 0;
    for channel in 0..12 {
        let before = (bank.of(1), bank.of(2), bank.house());
        let handle = bank.game(channel, staked(2, Computers::Fill, 10), 2).await;
        handle.act(&actor(2), &Request::Resign, None).await.expect("they play");
        assert_eq!(bank.pot(handle.id()), 20, "their stake stays");
        play_on(&handle).await;
        let first = channel == 0;
        let purse = |id, before: i64| bank.of(id) - if first { 500 } else { before };
        let gained = (purse(1, before.0), purse(2, before.1), bank.house() - before.2);
        if winner(&handle).await.1.is_some() {
            assert_eq!(gained, (10, -10, 0));
        } else {
            taken_over_and_won += 1;
            assert_eq!(gained, (-10, -10, 20));
        }
    }
    assert!(taken_over_and_won > 0);
}

#[tokio::test]
async fn p06_the_last_one_left_takes_the_pot_where_computers_do_not_fill() {
    let bank = Bank::with(slow());
    let handle = bank.game(7, staked(3, Computers::None, 50), 3).await;
    handle.act(&actor(2), &Request::Resign, None).await.expect("they play");
    handle.act(&actor(1), &Request::Kick(PersonId(3)), None).await.expect("the host may");
    assert!(handle.is_closed());
    assert_eq!([bank.of(1), bank.of(2), bank.of(3), bank.pot(handle.id())], [600, 450, 450, 0]);
}

/// How a game can end that is not played to its end.
#[derive(Debug, Clone, Copy)]
enum Stop {
    Host,
    Moderator,
    Deserted,
    ChannelGone,
    Idle,
}

#[tokio::test(start_paused = true)]
async fn p06_a_game_that_is_not_played_to_its_end_is_paid_back_in_full_also_to_who_has_left() {
    for (channel, stop) in
        (0..).zip([Stop::Host, Stop::Moderator, Stop::Deserted, Stop::ChannelGone, Stop::Idle])
    {
        let idle = Duration::from_hours(1);
        let bank = Bank::with(Clocks { turn: None, game_idle: Some(idle), ..slow() });
        let handle = bank.game(channel, staked(4, Computers::Fill, 200), 3).await;
        let id = handle.id();
        handle.act(&actor(2), &Request::Resign, None).await.expect("they play");
        // The seat of the one who has left is the computer's now, and so is its turn.
        assert_eq!(
            [bank.of(1), bank.of(2), bank.of(3), bank.house(), bank.pot(id)],
            [300, 300, 300, -200, 800]
        );
        match stop {
            Stop::Host => drop(handle.act(&actor(1), &Request::End, None).await.expect("the host may")),
            Stop::Moderator => {
                let moderator = Actor { moderator: true, ..actor(9) };
                handle.act(&moderator, &Request::End, None).await.expect("a moderator may");
            }
            Stop::Deserted => {
                for id in [1, 3] {
                    handle.act(&actor(id), &Request::Resign, None).await.expect("they play");
                }
            }
            Stop::ChannelGone => bank.registry.forget(Channel(channel)).await.expect("kept"),
            Stop::Idle => {
                while !handle.is_closed() {
                    let view = handle.view().await;
                    handle.changes().wait_for(|version| *version > view.version).await.expect("it is there");
                }
            }
        }
        assert!(handle.is_closed(), "{stop:?}");
        let held = [bank.of(1), bank.of(2), bank.of(3), bank.house(), bank.pot(id)];
        assert_eq!(held, [500, 500, 500, 0, 0], "{stop:?}");
        assert_eq!((bank.sum(3, &[id]), bank.result(&handle)), (0, None), "{stop:?}");
    }
}

#[tokio::test]
async fn p06_a_lobby_that_closes_owes_nothing() {
    let bank = Bank::with(slow());
    let handle = bank.lobby(7, 1, staked(4, Computers::Fill, 200)).await;
    handle.act(&actor(1), &Request::Leave, None).await.expect("they sit there");
    assert!(handle.is_closed());
    assert_eq!([bank.of(1), bank.house(), bank.pot(handle.id())], [0; 3]);
}

#[tokio::test]
async fn p06_a_game_for_which_somebody_has_not_the_stake_does_not_start_and_nothing_changes() {
    let bank = Bank::with(slow());
    let small = bank.lobby(7, 1, staked(4, Computers::Fill, 200)).await;
    small.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    let big = bank.lobby(8, 3, staked(2, Computers::None, 400)).await;
    big.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    start(&big, 3).await.expect("both have the stake");

    let before = small.view().await;
    let refused = refusal(start(&small, 1).await);
    assert_eq!(refused, Refusal::PlayerHasTooFewChips { person: person(2), balance: 100, needed: 200 });
    assert_eq!(small.view().await, before);
    assert_eq!(small.log().await.expect("kept").len(), 2);
    let held = [bank.of(1), bank.of(2), bank.of(3), bank.house(), bank.pot(small.id()), bank.pot(big.id())];
    assert_eq!(held, [0, 100, 100, 0, 0, 800]);
    assert_eq!(bank.sum(3, &[small.id(), big.id()]), 0);

    // They leave, or they get their chips back; both let the game start.
    big.act(&actor(3), &Request::End, None).await.expect("the host ends it");
    start(&small, 1).await.expect("both have the stake now");
    assert_eq!([bank.of(1), bank.of(2), bank.of(3), bank.house()], [300, 300, 500, -400]);
}

#[tokio::test]
async fn p06_who_has_not_the_stake_neither_opens_a_table_nor_sits_down() {
    let bank = Bank::with(slow());
    bank.game(7, staked(2, Computers::Fill, 350), 1).await;
    let needed = 200;
    let opened = bank
        .registry
        .open(place(8), person(1), staked(2, Computers::Fill, needed), Secret::from_seed("chips", 8))
        .await;
    let short = Refusal::TooFewChips { balance: 150, needed };
    assert!(matches!(&opened, Err(OpenError::Refused(refused)) if *refused == short), "{opened:?}");
    assert!(bank.registry.get(Channel(8)).await.expect("kept").is_none());
    let handle = bank.lobby(8, 2, staked(2, Computers::Fill, needed)).await;
    assert_eq!(refusal(handle.act(&actor(1), &Request::Join(None), None).await), short);
    // Without a stake they may.
    let free = bank.lobby(9, 2, setup(2, Computers::Fill)).await;
    free.act(&actor(1), &Request::Join(None), None).await.expect("it costs nothing");
}
