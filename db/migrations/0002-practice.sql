-- Clinics, cases and their history.

create table clinics (
  id uuid primary key,
  doctor_id uuid not null references users,
  name text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  postal_code text not null default '',
  province text not null,
  opening_hours jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index clinics_of_doctor on clinics (doctor_id, name);
create table clinic_archives (
  clinic_id uuid primary key references clinics,
  by uuid not null references users,
  at timestamptz not null default now()
);
create table default_clinics (
  doctor_id uuid primary key references users,
  clinic_id uuid not null references clinics
);

create sequence case_numbers start 1001;

create table cases (
  id uuid primary key,
  number bigint not null unique default nextval('case_numbers'),
  doctor_id uuid not null references users,
  clinic_id uuid references clinics,
  phase text not null default 'draft' check (phase in ('draft', 'submitted', 'records-requested', 'planning', 'plan-review',
    'changes-requested', 'approved', 'in-production', 'shipped', 'in-treatment', 'completed', 'cancelled')),
  phase_since timestamptz not null default now(),
  cycle int not null default 1 check (cycle >= 1),
  version int not null default 1,
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  gender text check (gender in ('male', 'female')),
  reference text not null default '',
  guardian_consent boolean not null default false,
  treatment_type text check (treatment_type in ('without-worries', 'to-your-measure', 'pre-prosthetic-treatment', 'retainers')),
  arches text check (arches in ('botch-arches', 'upper-arch', 'lower-arch')),
  gum_trimming text check (gum_trimming in ('trim-1-3mm', 'trim-neck')),
  attachment_type text check (attachment_type in ('fixed', 'removable')),
  -- null while it is its doctor's alone: the provider sees a case from its first submission on
  first_submitted_at timestamptz,
  -- when planning promised its plan
  due_on date,
  stage int,
  stage_count int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (plain(first_name || ' ' || last_name || ' ' || reference) || ' ' || number::text) stored
);
-- A doctor's list, by its sort orders, and the administrator's; `id` breaks ties so that keyset paging is exact.
create index cases_of_doctor on cases (doctor_id, updated_at desc, id desc);
create index cases_by_update on cases (updated_at desc, id desc);
create index cases_by_phase on cases (phase, phase_since, id);
create index cases_of_doctor_by_phase on cases (doctor_id, phase, phase_since);
create index cases_of_clinic on cases (clinic_id);
create index cases_search on cases using gin (search gin_trgm_ops);

-- One coded prescription a cycle (contract: cases/prescription).
create table prescriptions (
  case_id uuid not null references cases on delete cascade,
  cycle int not null,
  rx jsonb not null default '{}',
  primary key (case_id, cycle)
);

create table doctor_preferences (
  doctor_id uuid primary key references users,
  rx jsonb not null
);

-- The history: one row a move, chained by hash, never changed.
create table case_events (
  id uuid primary key,
  case_id uuid not null references cases,
  seq int not null,
  cycle int not null,
  command text not null,
  from_phase text,
  to_phase text not null,
  actor_id uuid not null references users,
  actor_role text not null,
  -- the name as it was on that day: history does not change when a person does
  actor_name text not null,
  reason text not null default '',
  payload jsonb not null default '{}',
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (case_id, seq)
);

-- What the provider asks for, item by item, with the reason; answered by the next submission.
create table record_requests (
  id uuid primary key,
  case_id uuid not null references cases,
  event_id uuid not null references case_events,
  slot text,
  field text,
  reason text not null,
  note text not null default '',
  answered_at timestamptz,
  check ((slot is null) <> (field is null))
);
create index record_requests_of_case on record_requests (case_id);

create table messages (
  id uuid primary key,
  case_id uuid not null references cases,
  author_id uuid not null references users,
  author_role text not null,
  author_name text not null,
  body text not null,
  at timestamptz not null default now()
);
create index messages_of_case on messages (case_id, at, id);
create table message_reads (
  case_id uuid not null references cases,
  user_id uuid not null references users,
  at timestamptz not null,
  primary key (case_id, user_id)
);

-- Files. `receiving` until whole, then `clean` or `rejected`; only clean files are read by anyone but their uploader.
create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  case_id uuid references cases,
  kind text not null check (kind in ('photo', 'x-ray', 'scan', 'document', 'plan-pdf', 'plan-stage', 'message-file')),
  slot text not null default '',
  name text not null,
  declared_bytes bigint not null check (declared_bytes >= 0),
  declared_sha256 bytea,
  received_bytes bigint not null default 0,
  sha256 bytea,
  extension text,
  mime text,
  state text not null default 'receiving' check (state in ('receiving', 'clean', 'rejected')),
  refusal text,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
create index files_of_case on files (case_id);
create index files_open on files (owner_id) where state = 'receiving';
create index files_by_age on files (created_at) where state <> 'clean';

-- A record: a clean file in a slot of a case's cycle. Replacing keeps the old one, marked.
create table records (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  cycle int not null,
  slot text not null,
  file_id uuid not null unique references files,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
create index records_of_case on records (case_id, cycle) where removed_at is null;

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
create table plan_files (
  plan_id uuid not null references plans,
  file_id uuid primary key references files,
  arch text check (arch in ('upper', 'lower')),
  stage int
);
create index plan_files_of_plan on plan_files (plan_id);
create table plan_approvals (
  plan_id uuid primary key references plans,
  by uuid not null references users,
  at timestamptz not null default now(),
  sha256 bytea not null
);
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

create table shipments (
  id uuid primary key,
  case_id uuid not null references cases,
  cycle int not null,
  carrier text not null,
  tracking text not null,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index shipments_of_case on shipments (case_id);

call protect('clinics');
call protect('clinic_archives');
call protect('default_clinics');
call protect('cases');
call protect('prescriptions');
call protect('doctor_preferences');
call protect('case_events');
call protect('record_requests');
call protect('messages');
call protect('message_reads');
call protect('files');
call protect('records');
call protect('plans');
call protect('plan_files');
call protect('plan_approvals');
call protect('change_requests');
call protect('shipments');

-- Owner tables: the doctor's own rows.
create policy own on clinics to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on default_clinics to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on doctor_preferences to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on cases to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on message_reads to idealign_doctor, idealign_admin using (user_id = actor()) with check (user_id = actor());
-- A file's readers are its case's readers; without a case it is its uploader's alone (Z9).
create policy own on files to idealign_doctor
  using (owner_id = actor() or exists (select from cases c where c.id = case_id))
  with check (owner_id = actor() and (case_id is null or exists (select from cases c where c.id = case_id)));
create policy admin_all on files to idealign_admin using (owner_id = actor() or (case_id is not null)) with check (true);

-- Children of a case or clinic: whoever sees the parent (its own policy applies inside).
create policy own on clinic_archives to idealign_doctor
  using (exists (select from clinics c where c.id = clinic_id)) with check (by = actor() and exists (select from clinics c where c.id = clinic_id));
do $$ declare child text; begin
  foreach child in array array['prescriptions', 'case_events', 'record_requests', 'messages', 'records', 'plans', 'shipments'] loop
    execute format('create policy own on %I to idealign_doctor using (exists (select from cases c where c.id = case_id))
      with check (exists (select from cases c where c.id = case_id))', child);
  end loop;
  foreach child in array array['plan_files', 'plan_approvals', 'change_requests'] loop
    execute format('create policy own on %I to idealign_doctor using (exists (select from plans p where p.id = plan_id))
      with check (exists (select from plans p where p.id = plan_id))', child);
  end loop;
  foreach child in array array['clinics', 'clinic_archives', 'default_clinics', 'prescriptions', 'case_events',
    'record_requests', 'messages', 'records', 'plans', 'plan_files', 'plan_approvals', 'change_requests', 'shipments'] loop
    execute format('create policy admin_all on %I to idealign_admin using (true) with check (true)', child);
  end loop;
end $$;
-- No condition here, so that search can use its index (0001); queries.ts asks for `first_submitted_at is not null`.
create policy admin_all on cases to idealign_admin using (true) with check (true);

grant select, insert, update, delete on all tables in schema public to idealign_system;
grant usage on sequence case_numbers to idealign_doctor, idealign_system;
grant select, insert, update on clinics to idealign_doctor;
grant select, insert, delete on clinic_archives to idealign_doctor;
grant select, insert, update, delete on default_clinics to idealign_doctor;
grant select, insert, update on doctor_preferences to idealign_doctor;
grant select, insert, update on cases to idealign_doctor;
grant select, update on cases to idealign_admin;
grant select on clinics, clinic_archives, default_clinics to idealign_admin;
grant select, insert, update on prescriptions to idealign_doctor;
grant select on prescriptions to idealign_admin;
grant select, insert on case_events to idealign_doctor, idealign_admin;
grant select, insert, update (answered_at) on record_requests to idealign_doctor, idealign_admin;
grant select, insert on messages to idealign_doctor, idealign_admin;
grant select, insert, update on message_reads to idealign_doctor, idealign_admin;
grant select, insert, update on files to idealign_doctor, idealign_admin;
grant delete on files to idealign_doctor, idealign_admin;
grant select, insert, update (removed_at) on records to idealign_doctor;
grant select on records to idealign_admin;
grant select, insert on plans, plan_files to idealign_admin;
grant select on plans, plan_files to idealign_doctor;
grant select, insert on plan_approvals, change_requests to idealign_doctor;
grant select on plan_approvals, change_requests to idealign_admin;
grant select, insert, update (delivered_at) on shipments to idealign_admin;
grant select, update (delivered_at) on shipments to idealign_doctor;
