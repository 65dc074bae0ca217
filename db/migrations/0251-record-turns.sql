-- How a doctor turned a scan against the axes that were found from its shape, in quarter turns. The file stays as it came.
create table record_turns (
  record_id uuid primary key references records on delete cascade,
  turn text not null check (turn ~ '^([+-][xyz]){3}$'),
  by uuid not null references users,
  at timestamptz not null default now()
);
call protect('record_turns');
create policy own on record_turns to idealign_doctor
  using (exists (select from records r where r.id = record_id))
  with check (by = actor() and exists (select from records r where r.id = record_id));
create policy admin_all on record_turns to idealign_admin using (true) with check (true);
grant select, insert, update, delete on record_turns to idealign_doctor;
grant select on record_turns to idealign_admin;
grant select, insert, update, delete on record_turns to idealign_system;
