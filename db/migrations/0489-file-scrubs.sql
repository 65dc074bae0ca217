-- expands: what the nightly scrub of the stored files found.

-- One row a night. The next night goes on after `last_file_id`; without one it begins with the first file.
create table file_scrubs (
  id uuid primary key,
  at timestamptz not null default now(),
  checked integer not null,
  bytes bigint not null,
  repaired integer not null,
  last_file_id uuid
);
create index file_scrubs_latest on file_scrubs (at desc);

-- A file whose bytes are missing, or others than those that were received, until it is repaired.
create table damaged_files (
  file_id uuid primary key references files on delete cascade,
  found_at timestamptz not null default now()
);

do $$ declare facts text; begin
  foreach facts in array array['file_scrubs', 'damaged_files'] loop
    execute format('call protect(%L)', facts);
    execute format('create policy admin_read on %I for select to idealign_admin using (true)', facts);
    execute format('grant select, insert, update, delete on %I to idealign_system', facts);
    execute format('grant select on %I to idealign_admin', facts);
  end loop;
end $$;
