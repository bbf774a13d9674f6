import { PEOPLE_TABLES } from './people.ts'

/** Tables and functions of the log in PostgreSQL; made when they are missing, by one node at a time. */
export const POSTGRES_SCHEMA = `
select pg_advisory_lock(7429001);

create table if not exists room (
  id text primary key,
  n bigint not null,
  created bigint not null,
  seed text not null,
  due bigint,
  timed boolean not null,
  over boolean not null
);
create index if not exists room_due on room (due) where due is not null;
create table if not exists event (
  room text not null,
  n bigint not null,
  at bigint not null,
  by text not null,
  kind text not null,
  body text not null,
  request text,
  primary key (room, n)
);
create unique index if not exists event_request on event (room, request) where request is not null;
create table if not exists seat (
  room text not null,
  seat integer not null,
  secret text not null,
  name text not null,
  primary key (room, seat)
);
-- One row for each node: nobody waits for another node's sign of life.
create table if not exists beat (node text primary key, at bigint not null);

${PEOPLE_TABLES}
create or replace function jv_beat(own text, moment bigint) returns void language sql as $$
  insert into beat values (own, moment) on conflict (node) do update set at = greatest(beat.at, excluded.at)
$$;

-- All of one append or nothing of it; one that lost spoils nothing for the others.
create or replace function jv_append(appends jsonb, own text, moment bigint) returns boolean[] language plpgsql as $$
declare
  one jsonb;
  head jsonb;
  done boolean[] := '{}';
  first bigint;
  last bigint;
begin
  for one in select value from jsonb_array_elements(appends) loop
    begin
      head := one->'head';
      first := (one->'events'->0->>'n')::bigint;
      last := (one->'events'->-1->>'n')::bigint;
      if one ? 'opening' then
        insert into room values (
          one->>'room', last, (one->'opening'->>'created')::bigint, one->'opening'->>'seed',
          (head->>'due')::bigint, (head->>'timed')::boolean, (head->>'over')::boolean
        );
        insert into seat select one->>'room', (s->>'seat')::int, s->>'secret', s->>'name'
          from jsonb_array_elements(one->'opening'->'seats') s;
      else
        update room set n = last, due = (head->>'due')::bigint, timed = (head->>'timed')::boolean,
          over = (head->>'over')::boolean where id = one->>'room' and n = first - 1;
        if not found then raise unique_violation; end if;
      end if;
      insert into event select one->>'room', (e->>'n')::bigint, (e->>'at')::bigint, e->>'by', e->>'kind', e->>'body', e->>'request'
        from jsonb_array_elements(one->'events') e;
      done := done || true;
    exception when unique_violation then
      done := done || false;
    end;
  end loop;
  perform jv_beat(own, moment);
  return done;
end $$;

-- Once for all nodes: whoever comes second finds that somebody has lived since.
create or replace function jv_down(own text, since bigint, what text, moment bigint) returns bigint language plpgsql as $$
declare
  touched bigint;
begin
  perform pg_advisory_xact_lock(7429002);
  if (select max(at) from beat) > since then return 0; end if;
  with moved as (update room set n = n + 1 where timed returning id, n)
  insert into event select id, n, moment, 'server', 'down', what, null from moved;
  get diagnostics touched = row_count;
  perform jv_beat(own, moment);
  return touched;
end $$;

select pg_advisory_unlock(7429001);
`
