-- Treatment plans: versions of a cycle, their files, the approval, the changes that the doctor requests.

create table plans (
  id uuid primary key,
  case_id uuid not null references cases,
  cycle int not null,
  version int not null,
  stage_count int not null,
  note text not null default '',
  published_by uuid not null references users,
  published_at timestamptz not null default now(),
  sha256 bytea not null,
  unique (case_id, cycle, version)
);
call protect('plans');
create policy admin_all on plans to idealign_admin using (true) with check (true);
create policy own on plans to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on plans to idealign_system;
grant select, insert on plans to idealign_admin;
grant select on plans to idealign_doctor;

create table plan_files (
  plan_id uuid not null references plans,
  file_id uuid primary key references files,
  arch text check (arch in ('upper', 'lower')),
  stage int
);
create index plan_files_of_plan on plan_files (plan_id);
call protect('plan_files');
create policy admin_all on plan_files to idealign_admin using (true) with check (true);
create policy own on plan_files to idealign_doctor
  using (exists (select from plans p where p.id = plan_id)) with check (exists (select from plans p where p.id = plan_id));
grant select, insert, update, delete on plan_files to idealign_system;
grant select, insert on plan_files to idealign_admin;
grant select on plan_files to idealign_doctor;

-- A doctor reads their own upload while it belongs to nothing, then the files of their cases; a plan's files from its
-- publication on (Z9).
create policy own on files to idealign_doctor
  using ((owner_id = actor() and case_id is null and attached_at is null)
    or (exists (select from cases c where c.id = case_id)
      and (kind not in ('plan-pdf', 'plan-stage') or exists (select from plan_files p where p.file_id = files.id))))
  with check (owner_id = actor() and (case_id is null or exists (select from cases c where c.id = case_id)));

-- The signature under a version. Not even the application's own jobs may change or delete it.
create table plan_approvals (
  plan_id uuid primary key references plans,
  by uuid not null references users,
  at timestamptz not null default now(),
  sha256 bytea not null
);
call protect('plan_approvals');
create policy admin_all on plan_approvals to idealign_admin using (true) with check (true);
create policy own on plan_approvals to idealign_doctor
  using (exists (select from plans p where p.id = plan_id)) with check (exists (select from plans p where p.id = plan_id));
grant select, insert on plan_approvals to idealign_system, idealign_doctor;
grant select on plan_approvals to idealign_admin;

create table change_requests (
  id uuid primary key,
  plan_id uuid not null references plans,
  event_id uuid not null references case_events,
  position int not null,
  teeth text[] not null,
  from_stage int,
  kind text not null,
  amount numeric,
  note text not null default ''
);
create index change_requests_of_plan on change_requests (plan_id);
call protect('change_requests');
create policy admin_all on change_requests to idealign_admin using (true) with check (true);
create policy own on change_requests to idealign_doctor
  using (exists (select from plans p where p.id = plan_id)) with check (exists (select from plans p where p.id = plan_id));
grant select, insert, update, delete on change_requests to idealign_system;
grant select on change_requests to idealign_admin;
grant select, insert on change_requests to idealign_doctor;
