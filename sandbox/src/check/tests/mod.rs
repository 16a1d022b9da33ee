//! Tests of the checks by what they answer.

mod attachment;
mod button;
mod callback;
mod channel;
mod command;
mod component;
mod embed;
mod expect;
mod locale;
mod mention;
mod message;
mod modal;
mod poll;
mod select;
