/** The tables of a file, and what must be set before anything is written to it. */
import type { DatabaseSync } from 'node:sqlite'
import { PEOPLE_TABLES } from './people.ts'

export const SCHEMA_VERSION = 6

const TABLES = `
  create table room (
    id text primary key,
    n integer not null,
    created integer not null,
    seed text not null,
    due integer,
    timed integer not null,
    over integer not null
  ) strict, without rowid;
  create index room_due on room (due) where due is not null;
  create table event (
    room text not null,
    n integer not null,
    at integer not null,
    by text not null,
    kind text not null,
    body text not null,
    request text,
    primary key (room, n)
  ) strict, without rowid;
  create unique index event_request on event (room, request) where request is not null;
  create table seat (
    room text not null,
    seat integer not null,
    secret text not null,
    name text not null,
    primary key (room, seat)
  ) strict, without rowid;
  create table beat (one integer primary key check (one = 1), at integer not null) strict;
`

/** The log is copied into the file after so many pages (16 MB): whoever moves meanwhile waits, so it is done a quarter as often as usual. */
const PAGES_BEFORE_COPYING = 4000

/**
 * FULL: the disk has it before anybody is told (with NORMAL a power cut takes the last moves). What is deleted is
 * overwritten, so that a name that was taken out is in no corner of the file.
 */
export function prepare(database: DatabaseSync): void {
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma wal_autocheckpoint = ${PAGES_BEFORE_COPYING};
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma foreign_keys = on;
  `)
}

/** Makes the tables of a new file, and those that an older one lacks; an error where the file was written by a newer program. */
export function bringUp(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number }
  if (version > SCHEMA_VERSION)
    throw new Error(`the file is of version ${version}, this program knows ${SCHEMA_VERSION}`)
  if (version === SCHEMA_VERSION) return
  const missing = version === 0 ? TABLES : ''
  database.exec(`begin immediate; ${missing} ${PEOPLE_TABLES} pragma user_version = ${SCHEMA_VERSION}; commit`)
}
