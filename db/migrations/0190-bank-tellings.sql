-- A bank gives out the same movements in two formats. Which file told which movement, by the entry key that the format
-- makes of it: a movement told by both is one. No force for a moment: the owner fills what it cannot see otherwise.
create table bank_tellings (
  -- account, day, reference, amount, words, and the place among equal ones
  entry_key text primary key,
  movement_id uuid not null references bank_movements,
  bank_file_id uuid not null references bank_files,
  format text not null check (format in ('camt.053', 'norma-43')),
  unique (movement_id, format)
);
alter table bank_movements no force row level security;
alter table bank_files no force row level security;
insert into bank_tellings (entry_key, movement_id, bank_file_id, format)
  select m.entry_key, m.id, f.id, f.format from bank_movements m join bank_files f on f.id = m.bank_file_id;
alter table bank_movements force row level security;
alter table bank_files force row level security;

call protect('bank_tellings');
create policy admin_all on bank_tellings to idealign_admin using (true) with check (true);
grant select, insert on bank_tellings to idealign_admin, idealign_system;

alter table bank_movements
  drop column entry_key,
  -- the whole of which it is a part: Norma 43 may tell a collected entry as one
  add collected_cents bigint check (collected_cents > 0),
  drop constraint bank_movements_doubt_check,
  add constraint bank_movements_doubt_check check (doubt in ('partial', 'over', 'void', 'no-reference', 'wrong-reference',
    'unknown-reference', 'currency', 'looks-known'));
