-- Records of a case: clean files in the slots of a cycle, and what the provider requests of them.

-- Replacing a record keeps the old one, marked as removed; so does moving a file to another slot.
create table records (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  cycle int not null,
  slot text not null,
  file_id uuid not null references files,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
create index records_of_case on records (case_id, cycle) where removed_at is null;
-- a file is in one slot at a time
create unique index records_of_file on records (file_id) where removed_at is null;
create index records_by_file on records (file_id);
call protect('records');
create policy admin_all on records to idealign_admin using (true) with check (true);
create policy own on records to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on records to idealign_system;
grant select on records to idealign_admin;
grant select, insert, update (removed_at) on records to idealign_doctor;

-- The doctor looked at a file whose slot was guessed, and it is right.
create table record_confirmations (
  record_id uuid primary key references records on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now()
);
call protect('record_confirmations');
create policy admin_all on record_confirmations to idealign_admin using (true) with check (true);
create policy own on record_confirmations to idealign_doctor
  using (exists (select from records r where r.id = record_id))
  with check (by = actor() and exists (select from records r where r.id = record_id));
grant select, insert, update, delete on record_confirmations to idealign_system;
grant select on record_confirmations to idealign_admin;
grant select, insert on record_confirmations to idealign_doctor;

-- How a doctor turned a scan against the axes that were computed from its shape, in quarter turns. The file stays as it is.
create table record_turns (
  record_id uuid primary key references records on delete cascade,
  turn text not null check (turn ~ '^([+-][xyz]){3}$'),
  by uuid not null references users,
  at timestamptz not null default now()
);
call protect('record_turns');
create policy admin_all on record_turns to idealign_admin using (true) with check (true);
create policy own on record_turns to idealign_doctor
  using (exists (select from records r where r.id = record_id))
  with check (by = actor() and exists (select from records r where r.id = record_id));
grant select, insert, update, delete on record_turns to idealign_system, idealign_doctor;
grant select on record_turns to idealign_admin;

-- What the provider requests, item by item (a slot or a field of the prescription), with the reason. The next submission
-- answers it.
create table record_requests (
  id uuid primary key,
  case_id uuid not null references cases,
  event_id uuid not null references case_events,
  slot text,
  field text,
  reason text not null,
  note text not null default '',
  -- a digest of the item as it was then, so that the next submission can tell whether it changed
  requested_state bytea,
  -- the doctor's reason why the item is right as it is
  explanation text not null default '' check (length(explanation) <= 2000),
  outcome text check (outcome in ('changed', 'explained', 'withdrawn')),
  answered_at timestamptz,
  check ((slot is null) <> (field is null))
);
create index record_requests_of_case on record_requests (case_id);
call protect('record_requests');
create policy admin_all on record_requests to idealign_admin using (true) with check (true);
create policy own on record_requests to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on record_requests to idealign_system;
grant select, insert, update (answered_at) on record_requests to idealign_admin;
grant select, insert, update (answered_at, explanation, outcome) on record_requests to idealign_doctor;
