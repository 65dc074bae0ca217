-- Where a file was put by its name alone stays a guess until its doctor has looked at it, or has moved it.
alter table files add column slot_guessed boolean not null default false;

create table record_confirmations (
  record_id uuid primary key references records on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now()
);
call protect('record_confirmations');
create policy own on record_confirmations to idealign_doctor
  using (exists (select from records r where r.id = record_id))
  with check (by = actor() and exists (select from records r where r.id = record_id));
create policy admin_all on record_confirmations to idealign_admin using (true) with check (true);
grant select, insert on record_confirmations to idealign_doctor;
grant select on record_confirmations to idealign_admin;
grant select, insert, update, delete on record_confirmations to idealign_system;

-- A file that moves leaves its old record behind, marked as removed; it is in one place at a time.
alter table records drop constraint records_file_id_key;
create unique index records_of_file on records (file_id) where removed_at is null;
create index records_by_file on records (file_id);
