-- A prescription is written from more than one machine: a save names the version it was read with.
alter table prescriptions add version int not null default 1;
alter table prescriptions add updated_at timestamptz not null default now();
