-- expands: what became of backups, for the administrators' page.

-- A backup was made, was restored and verified, or was found complete in a copy away from this machine; or `fault` says why not.
create table backup_reports (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'check', 'copy')),
  at timestamptz not null default now(),
  backup_id text,
  -- the moment whose data is in it
  data_at timestamptz,
  bytes bigint,
  files integer,
  fault text,
  check (num_nulls(backup_id, data_at, bytes, files) = case when fault is null then 0 else 4 end)
);
create index backup_reports_latest on backup_reports (kind, at desc);
call protect('backup_reports');
create policy admin_read on backup_reports for select to idealign_admin using (true);
grant select, insert, delete on backup_reports to idealign_system;
grant select on backup_reports to idealign_admin;
