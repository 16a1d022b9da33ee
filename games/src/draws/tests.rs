//! The draws, against what another program draws from the same secrets.
//!
//! The expected numbers come from this program (Python 3):
//!
//! ```python
//! import hashlib, hmac
//!
//! def draw(secret, salt, n, sides):
//!     bound = 256 // sides * sides
//!     message, again = f"{salt}:{n}", 0
//!     while True:
//!         for byte in hmac.new(secret, message.encode(), hashlib.sha256).digest():
//!             if byte < bound:
//!                 return byte % sides
//!         again += 1
//!         message = f"{salt}:{n}:{again}"
//!
//! counting = bytes(range(32))
//! seeded = hashlib.sha256(b"7:3").digest()
//! print(seeded.hex(), hashlib.sha256(counting).hexdigest(), hashlib.sha256(seeded).hexdigest())
//! print([1 + draw(counting, "1234567890123456789", n, 6) for n in range(40)])
//! print([1 + draw(seeded, "simulate", n, 6) for n in range(40)])
//! for sides in (1, 2, 3, 4, 5, 7, 52, 128, 129, 200, 255):
//!     print(sides, [draw(seeded, "simulate", n, sides) for n in range(12)])
//! for n in (42, 58, 74, 166, 202, 259, 290):
//!     first = hmac.new(seeded, f"simulate:{n}".encode(), hashlib.sha256).digest()[:2]
//!     print(n, first.hex(), draw(seeded, "simulate", n, 6))
//! for message in ("simulate:5", "simulate:5:1", "simulate:5:2"):
//!     print(hmac.new(seeded, message.encode(), hashlib.sha256).hexdigest())
//! ```

use super::{Commitment, Die, Draws, Secret, VerifiableDraws, pick};

fn counting() -> Secret {
    Secret::new(std::array::from_fn(|i| u8::try_from(i).unwrap()))
}

fn seeded() -> VerifiableDraws {
    VerifiableDraws::new(Secret::from_seed("7", 3), "simulate")
}

#[test]
fn a_simulated_game_has_the_secret_of_its_seed_and_number() {
    let secret = "111c309fc0cfd2b772a26b9c6f05c0e3b19eaa2ccf302881b9eed7faeab435f0";
    assert_eq!(Secret::from_seed("7", 3).to_string(), secret);
}

#[test]
fn a_commitment_is_the_hash_of_its_secret() {
    let commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    assert_eq!(counting().commitment().to_string(), commitment);
    let commitment = "7b7718f56662eca30c836be90933115f333b74d4debf1c0e3cd280a1cf60c10c";
    assert_eq!(Secret::from_seed("7", 3).commitment().to_string(), commitment);
}

#[test]
fn dice_are_those_that_another_program_rolls() {
    let mut draws = VerifiableDraws::new(counting(), "1234567890123456789");
    let dice: Vec<_> = (0..40).map(|n| draws.die(n).pips()).collect();
    let expected = [
        1, 5, 2, 4, 4, 4, 6, 4, 3, 1, 4, 1, 5, 2, 4, 1, 5, 4, 1, 2, 5, 2, 4, 2, 6, 1, 6, 6, 5, 2, 2, 5, 4, 2,
        6, 4, 4, 4, 3, 6,
    ];
    assert_eq!(dice, expected);

    let mut draws = seeded();
    let dice: Vec<_> = (0..40).map(|n| draws.die(n).pips()).collect();
    let expected = [
        1, 1, 3, 2, 5, 2, 3, 3, 2, 3, 4, 1, 4, 3, 2, 3, 3, 1, 4, 3, 6, 1, 1, 4, 4, 1, 5, 4, 2, 2, 2, 2, 5, 6,
        3, 2, 4, 2, 2, 6,
    ];
    assert_eq!(dice, expected);
}

#[test]
fn draws_among_other_than_six_are_those_of_another_program() {
    let expected: [(u8, [u8; 12]); 11] = [
        (1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        (2, [0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0]),
        (3, [0, 0, 2, 1, 1, 1, 2, 2, 1, 2, 0, 0]),
        (4, [0, 0, 2, 3, 0, 3, 0, 2, 3, 0, 1, 0]),
        (5, [2, 3, 0, 0, 3, 3, 1, 4, 3, 2, 1, 2]),
        (7, [2, 0, 6, 6, 4, 5, 0, 1, 5, 4, 1, 2]),
        (52, [20, 12, 45, 3, 36, 51, 4, 30, 51, 32, 37, 20]),
        (128, [72, 40, 102, 55, 88, 103, 56, 6, 103, 32, 13, 72]),
        (129, [72, 22, 97, 55, 88, 103, 56, 106, 103, 32, 81, 72]),
        (200, [72, 168, 97, 55, 88, 103, 56, 134, 103, 32, 141, 72]),
        (255, [72, 168, 230, 55, 88, 103, 56, 134, 103, 32, 141, 72]),
    ];
    let mut draws = seeded();
    for (sides, numbers) in expected {
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(|n| draws.draw(n, sides)),
            numbers,
            "among {sides}"
        );
    }
}

#[test]
fn a_byte_at_or_over_the_bound_is_passed_over() {
    // The first bytes of these are fe, fe, fc, ff, fd, ff and fc: 252 at the least.
    let mut draws = seeded();
    let numbers = [42, 58, 74, 166, 202, 259, 290].map(|n| draws.draw(n, 6));
    assert_eq!(numbers, [1, 5, 3, 4, 1, 1, 3]);
}

#[test]
fn where_no_byte_fits_the_next_message_is_asked() {
    let blocks: Vec<_> = seeded().blocks(5).take(3).map(hex::encode).collect();
    let expected = [
        "67fde795130907446f74f58b57ee64d8de0ed2140417840de542780cee8ad9f6",
        "2409446d13812cf08f55931698d0f4b0608d83db130188841df2227423f4a48f",
        "e45baf19f79f8986d8912f210529ef769be8b1f2c6da804df63741eaa701004e",
    ];
    assert_eq!(blocks, expected);
}

#[test]
fn draws_may_be_taken_in_any_order_and_again() {
    let mut draws = seeded();
    let forward: Vec<_> = (0..20).map(|n| draws.die(n)).collect();
    let mut backward: Vec<_> = (0..20).rev().map(|n| draws.die(n)).collect();
    backward.reverse();
    assert_eq!(forward, backward);
}

#[test]
fn another_salt_is_another_game() {
    let mut draws = seeded();
    let mut salted = VerifiableDraws::new(draws.secret(), "simulated");
    assert!((0..40).any(|n| draws.die(n) != salted.die(n)));
}

#[test]
fn every_result_comes_from_as_many_bytes() {
    for sides in 1..=255_u8 {
        let mut bytes = vec![0_u32; usize::from(sides)];
        for byte in 0..=255_u8 {
            if let Some(result) = pick(&[byte], sides) {
                bytes[usize::from(result)] += 1;
            }
        }
        assert!(bytes.iter().all(|&count| count == 256 / u32::from(sides)), "among {sides}");
    }
}

#[test]
fn no_byte_fits_where_all_are_at_or_over_the_bound() {
    assert_eq!(pick(&[252; 32], 6), None);
    assert_eq!(pick(&[251; 32], 6), Some(5));
    assert_eq!(pick(&[129; 32], 129), None);
    assert_eq!(pick(&[128; 32], 129), Some(128));
}

#[test]
fn secrets_and_commitments_are_read_as_they_are_written() {
    let secret = counting();
    assert_eq!(secret.to_string().parse(), Ok(secret));
    let json = serde_json::to_string(&secret).unwrap();
    assert_eq!(json, "\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"");
    assert_eq!(serde_json::from_str::<Secret>(&json).unwrap(), secret);
    let commitment = secret.commitment();
    assert_eq!(commitment.to_string().parse(), Ok(commitment));
}

#[test]
fn what_is_not_64_hexadecimal_digits_is_refused() {
    for wrong in ["", "00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"০".repeat(64)] {
        assert!(wrong.parse::<Secret>().is_err(), "{wrong}");
        assert!(wrong.parse::<Commitment>().is_err(), "{wrong}");
    }
}

#[test]
fn a_secret_does_not_reach_a_log() {
    let draws = VerifiableDraws::new(counting(), "salt");
    for shown in [format!("{:?}", counting()), format!("{draws:?}")] {
        assert!(!shown.contains("000102") && !shown.contains("0, 1, 2"), "{shown}");
    }
}

#[test]
fn a_die_shows_one_to_six() {
    assert_eq!((0..=255).filter_map(Die::new).map(Die::pips).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!((Die::FIVE.pips(), Die::SIX.pips()), (5, 6));
}
