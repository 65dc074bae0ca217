-- expands: the releases that have run on this data, each since its first start (decision 0483).
create table releases (
  -- by the calendar, as in package.json: 2026.12.0
  number text primary key check (number ~ '^\d+\.\d+\.\d+$'),
  first_started_at timestamptz not null default now()
);
call protect('releases');
grant select on releases to idealign_system;
