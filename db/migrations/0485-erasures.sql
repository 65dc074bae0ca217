-- expands: erased and blocked cases and persons, and legal holds.

-- A subject is a case or a person with an account; its id is that of `cases` or `users`. There is no reference to these: an
-- erased case has no row any more.

-- Nothing of a subject is erased or blocked while it has a row here.
create table legal_holds (
  subject_id uuid primary key,
  reason text not null check (reason <> ''),
  at timestamptz not null default now()
);
call protect('legal_holds');
grant select on legal_holds to idealign_system;

-- What proves that a subject was taken out of the application, without any content.
create table erasures (
  subject_id uuid primary key,
  kind text not null check (kind in ('case', 'person')),
  reason text not null check (reason <> ''),
  at timestamptz not null default now(),
  -- its files in the store
  files uuid[] not null,
  -- of a case: its number, and where its history ended, so that a copy of the history can still be compared with it
  number bigint unique,
  history_length int,
  history_head bytea,
  check ((kind = 'case') = (number is not null and history_length is not null))
);
call protect('erasures');
grant select on erasures to idealign_system;

-- The subject is blocked (LO 3/2018, art. 32): it is kept for courts and authorities, up to and including this day.
create table erasure_blocks (
  subject_id uuid primary key references erasures,
  until date not null
);
call protect('erasure_blocks');
grant select, delete on erasure_blocks to idealign_system;

-- The rows of a blocked subject, as they were. No role of the application has a right on this table: only the owner of the
-- database reads it. The nightly job deletes them with the row of `erasure_blocks`.
create table blocked_rows (
  subject_id uuid not null references erasure_blocks on delete cascade,
  table_name text not null,
  content jsonb not null
);
create index blocked_rows_of_subject on blocked_rows (subject_id);
call protect('blocked_rows');
