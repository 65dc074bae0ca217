-- The store of files that belongs to this database: its id stands in the store too, and a server starts only when both
-- agree. `database_place` says where this database lived when they were bound, so that a copy of it is recognised.
create table file_store (
  is_only boolean primary key default true check (is_only),
  store_id uuid not null,
  database_place text not null,
  bound_at timestamptz not null default now()
);
call protect('file_store');
grant select, insert, update on file_store to idealign_system;

-- Unfinished uploads are swept by what happened to them last. What is under way now gets a whole day more.
alter table files add column last_active_at timestamptz not null default now();
create index files_by_activity on files (last_active_at) where state in ('receiving', 'rejected');
