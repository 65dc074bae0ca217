-- Readiness is proved by a write (O1): one row, written again and again. A database that is read-only, has a full disk or
-- does not answer fails here and not in the middle of somebody's request.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null default now()
);
insert into readiness default values;
call protect('readiness');
grant select, update on readiness to idealign_system;
