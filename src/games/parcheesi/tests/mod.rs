//! The rules, proved one by one.
