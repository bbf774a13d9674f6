import { CONTEST_SENTENCES, CONTEST_TABLES } from '../contests/tables.ts'

/**
 * What is kept of people beside the rooms: invitations to seats, which device holds which seat, errands between devices, own
 * pictures of shared tables, and which rooms belong to events of the club.
 * Tables and sentences are SQL that both engines speak; nothing else of it is written anywhere.
 */
export const PEOPLE_TABLES = `
create table if not exists invite (
  room text primary key,
  secret text not null,
  game text not null,
  pace text not null,
  until bigint not null
);
create index if not exists invite_until on invite (until);
create table if not exists shown (
  room text primary key,
  game text not null,
  pace text not null,
  at bigint not null
);
create index if not exists shown_at on shown (at);
create table if not exists device (
  device text not null,
  room text not null,
  seat integer not null,
  sealed text not null,
  at bigint not null,
  primary key (device, room, seat)
);
create index if not exists device_seat on device (room, seat);
create table if not exists push (device text not null, endpoint text not null, kept text not null, primary key (device, endpoint));
create table if not exists setting (name text primary key, value text not null);
create table if not exists picture (
  room text not null,
  hash text not null,
  seat integer not null,
  type text not null,
  bytes integer not null,
  data text not null,
  primary key (room, hash)
);
create table if not exists board (room text primary key, event text not null, round integer not null, board integer not null);
create index if not exists board_event on board (event);
create table if not exists errand (code text primary key, until bigint not null, sealed text not null);
${CONTEST_TABLES}`

/** Each by its name; `$1` is the first value. */
export const SENTENCES = {
  /** Only where nobody sits. */
  sit: `update seat set secret = $3, name = $4 where room = $1 and seat = $2 and secret = ''`,
  invite: 'insert into invite (room, secret, game, pace, until) values ($1, $2, $3, $4, $5)',
  invitation: 'select secret, until from invite where room = $1',
  lobby: `select room, game, pace from invite where secret = '' and until > $1 order by until desc limit $2`,
  uninvite: 'delete from invite where room = $1 or until < $2',
  /** A game that anybody may watch. */
  show: 'insert into shown (room, game, pace, at) values ($1, $2, $3, $4) on conflict (room) do nothing',
  shown: 'select room, game, pace from shown order by at desc limit $1',
  unshow: 'delete from shown where room = $1',
  remember: `insert into device (device, room, seat, sealed, at) values ($1, $2, $3, $4, $5)
    on conflict (device, room, seat) do update set sealed = excluded.sealed, at = excluded.at`,
  remembered: 'select room, seat, sealed, at from device where device = $1 order by at desc limit $2',
  forget: 'delete from device where device = $1 and room = $2 and seat = $3',
  /** Whoever held the seat holds it no more: no name, and a secret that nobody knows. */
  leave: `update seat set name = '', secret = $3 where room = $1 and seat = $2`,
  disown: 'delete from device where room = $1 and seat = $2',
  /** The first one stays. */
  newSetting: 'insert into setting (name, value) values ($1, $2) on conflict (name) do nothing',
  setting: 'select value from setting where name = $1',
  subscribe: `insert into push (device, endpoint, kept) values ($1, $2, $3)
    on conflict (device, endpoint) do update set kept = excluded.kept`,
  /** Where whoever holds this seat wants to be told. */
  subscriptions: `select push.device, push.kept from push join device on device.device = push.device
    where device.room = $1 and device.seat = $2`,
  unsubscribe: 'delete from push where device = $1',
  unsubscribeOne: 'delete from push where device = $1 and endpoint = $2',
  leaveErrand: 'insert into errand (code, until, sealed) values ($1, $2, $3)',
  errand: 'select sealed from errand where code = $1 and until > $2',
  /** Whoever ends it has it: of two who ask at once one. */
  endErrand: 'delete from errand where code = $1 and until > $2',
  /** Which board of which event is played in a room; tables without a round have 0. */
  playBoard: 'insert into board (room, event, round, board) values ($1, $2, $3, $4)',
  eventOf: 'select event from board where room = $1',
  /** An event of the club goes with all that was written in it. */
  eraseEntries: 'delete from event where room = $1',
  eraseSeats: 'delete from seat where room = $1',
  eraseEvent: 'delete from room where id = $1',
  eraseBoards: 'delete from board where event = $1',
  sweepErrands: 'delete from errand where until < $1',
  ...CONTEST_SENTENCES,
  keepPicture: `insert into picture (room, hash, seat, type, bytes, data) values ($1, $2, $3, $4, $5, $6)
    on conflict (room, hash) do nothing`,
  picture: 'select type, data from picture where room = $1 and hash = $2',
  pictures: 'select hash, bytes from picture where room = $1',
  /** Those that came from one seat. */
  dropPicturesOf: 'delete from picture where room = $1 and seat = $2',
  dropPictures: 'delete from picture where room = $1',
  dropEvents: 'delete from event where room = $1',
  dropSeats: 'delete from seat where room = $1',
  dropInvite: 'delete from invite where room = $1',
  dropRoom: 'delete from room where id = $1',
} as const

export type Sentence = keyof typeof SENTENCES
export type Value = string | number

/** As SQLite counts its values. */
export const forSqlite = (sentence: Sentence) => SENTENCES[sentence].replace(/\$(\d)/g, '?$1')
