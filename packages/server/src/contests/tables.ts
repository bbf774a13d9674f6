/** What is kept of online rounds of the puzzle contest: SQL that both engines speak. */
export const CONTEST_TABLES = `
create table if not exists contest (
  id text primary key,
  secret text not null,
  created bigint not null,
  opens bigint not null,
  closes bigint not null,
  title text not null,
  paper text not null,
  solutions text not null
);
create table if not exists contest_entrant (
  contest text not null,
  entrant text not null,
  at bigint not null,
  name text not null,
  address text not null,
  primary key (contest, entrant)
);
create table if not exists contest_answer (
  contest text not null,
  entrant text not null,
  at bigint not null,
  request text not null,
  answers text not null,
  primary key (contest, entrant)
);
create table if not exists contest_ruling (
  contest text not null,
  entrant text not null,
  puzzle text not null,
  at bigint not null,
  ruled integer not null,
  reason text not null,
  primary key (contest, entrant, puzzle)
);
`

/** Each by its name; `$1` is always the contest. */
export const CONTEST_SENTENCES = {
  openContest: `insert into contest (id, secret, created, opens, closes, title, paper, solutions)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
  contest: 'select secret, opens, closes, title, paper, solutions from contest where id = $1',
  /** Earlier than agreed, never later. */
  openContestNow: 'update contest set opens = $2 where id = $1 and opens > $2',
  /** The first name stays until there is an answer; asking twice is no harm. */
  enterContest: `insert into contest_entrant (contest, entrant, at, name, address) values ($1, $2, $3, $4, $5)
    on conflict (contest, entrant) do nothing`,
  contestEntrant: 'select name, address from contest_entrant where contest = $1 and entrant = $2',
  contestEntrants: 'select count(*) as count from contest_entrant where contest = $1',
  /** One answer for each: the first one stays for ever. */
  answerContest: `insert into contest_answer (contest, entrant, at, request, answers) values ($1, $2, $3, $4, $5)
    on conflict (contest, entrant) do nothing`,
  contestAnswer: 'select at, request from contest_answer where contest = $1 and entrant = $2',
  contestSheets: `select contest_answer.entrant, contest_answer.at, contest_answer.answers, contest_entrant.name,
    contest_entrant.address from contest_answer join contest_entrant on contest_entrant.contest = contest_answer.contest
    and contest_entrant.entrant = contest_answer.entrant where contest_answer.contest = $1 order by contest_answer.at`,
  ruleContest: `insert into contest_ruling (contest, entrant, puzzle, at, ruled, reason) values ($1, $2, $3, $4, $5, $6)
    on conflict (contest, entrant, puzzle) do update set at = excluded.at, ruled = excluded.ruled, reason = excluded.reason`,
  contestRulings: 'select entrant, puzzle, ruled, reason from contest_ruling where contest = $1',
  eraseContest: 'delete from contest where id = $1',
  eraseContestEntrants: 'delete from contest_entrant where contest = $1',
  eraseContestAnswers: 'delete from contest_answer where contest = $1',
  eraseContestRulings: 'delete from contest_ruling where contest = $1',
} as const
