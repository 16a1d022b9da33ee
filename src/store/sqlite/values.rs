//! How values are stored. Ids are the same 64 bits, read as signed; tables go by their ULID, games and reasons by name.

use crate::store::{Channel, GameName, PersonId, Server, TableId, Timestamp, Version, Why};
use rusqlite::{
    ToSql,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef},
};

macro_rules! as_signed_integers {
    ($($type:ident),+) => {$(
        impl ToSql for $type {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.0.cast_signed().into())
            }
        }

        impl FromSql for $type {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                i64::column_result(value).map(|signed| Self(signed.cast_unsigned()))
            }
        }
    )+};
}

as_signed_integers!(Channel, PersonId, Server, Timestamp, Version);

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

impl ToSql for GameName {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for GameName {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        String::column_result(value).map(Self::from)
    }
}

impl ToSql for Why {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for Why {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        let unknown = || FromSqlError::Other(format!("chips move for no known reason: {name:?}").into());
        Self::ALL.into_iter().find(|why| why.name() == name).ok_or_else(unknown)
    }
}
