-- Cases: their prescription, history, messages, shipments, and the figures over all of them.

create sequence case_numbers start 1001;
grant usage on sequence case_numbers to idealign_doctor, idealign_system;

create table cases (
  id uuid primary key,
  number bigint not null unique default nextval('case_numbers'),
  doctor_id uuid not null references users,
  clinic_id uuid,
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
  -- 'botch-arches' as the specification spells it
  arches text check (arches in ('botch-arches', 'upper-arch', 'lower-arch')),
  gum_trimming text check (gum_trimming in ('trim-1-3mm', 'trim-neck')),
  attachment_type text check (attachment_type in ('fixed', 'removable')),
  -- null while only its doctor knows of it: the provider sees a case from its first submission on
  first_submitted_at timestamptz,
  -- when the provider promised the plan
  due_on date,
  stage int,
  stage_count int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (plain(first_name || ' ' || last_name || ' ' || reference) || ' ' || number::text) stored,
  sort_name text generated always as (plain(last_name || ' ' || first_name)) stored,
  -- a case is treated at one of its doctor's own clinics, whoever writes the row
  foreign key (clinic_id, doctor_id) references clinics (id, doctor_id)
);
-- Every order that a list of cases offers has an index, so that a page costs the same wherever it is; `id` breaks ties so
-- that keyset paging is exact.
create index cases_of_doctor on cases (doctor_id, updated_at desc, id desc);
create index cases_of_doctor_by_phase on cases (doctor_id, phase, phase_since);
create index cases_of_doctor_by_name on cases (doctor_id, sort_name, id);
create index cases_by_update on cases (updated_at desc, id desc);
create index cases_by_phase on cases (phase, phase_since, id);
create index cases_by_name on cases (sort_name, id);
create index cases_by_since on cases (phase_since desc, id desc);
create index cases_due on cases (due_on, id) where phase = 'planning';
create index cases_of_clinic on cases (clinic_id);
-- every search reads the entries that are not sorted in yet: half a megabyte of them at most
create index cases_search on cases using gin (ngrams(search)) with (gin_pending_list_limit = 512);
call protect('cases');
-- without a condition, so that search can use its index (0001); queries ask for `first_submitted_at is not null`
create policy admin_all on cases to idealign_admin using (true) with check (true);
create policy own on cases to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on cases to idealign_system;
grant select, update on cases to idealign_admin;
grant select, insert, update on cases to idealign_doctor;

-- Rows of a case belong to whoever sees the case: the policy of `cases` applies inside the policies below.

-- One coded prescription a cycle (contract: cases/prescription).
create table prescriptions (
  case_id uuid not null references cases on delete cascade,
  cycle int not null,
  rx jsonb not null default '{}',
  -- what the doctor submitted last, as it was then: the next submission's history names what changed since, and a refinement
  -- that is cancelled leaves the treatment as it was agreed
  submitted jsonb,
  -- a prescription is written from more than one machine: a save names the version it was read with
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (case_id, cycle)
);
call protect('prescriptions');
create policy admin_all on prescriptions to idealign_admin using (true) with check (true);
create policy own on prescriptions to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on prescriptions to idealign_system;
grant select on prescriptions to idealign_admin;
grant select, insert, update on prescriptions to idealign_doctor;

-- What a doctor's next prescription begins with.
create table doctor_preferences (
  doctor_id uuid primary key references users,
  rx jsonb not null
);
call protect('doctor_preferences');
create policy own on doctor_preferences to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on doctor_preferences to idealign_system;
grant select, insert, update on doctor_preferences to idealign_doctor;

-- The history: one row a move, chained by hash. Not even the application's own jobs may change or delete what was done.
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
-- events are inserted in the order of their time: a month of them is a range of the table's pages
create index case_events_by_time on case_events using brin (at) with (pages_per_range = 32);
call protect('case_events');
create policy admin_all on case_events to idealign_admin using (true) with check (true);
create policy own on case_events to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert on case_events to idealign_system, idealign_doctor, idealign_admin;

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
call protect('messages');
create policy admin_all on messages to idealign_admin using (true) with check (true);
create policy own on messages to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on messages to idealign_system;
grant select, insert on messages to idealign_doctor, idealign_admin;

-- Up to when somebody has read the messages of a case. Both sides see it, each writes its own.
create table message_reads (
  case_id uuid not null references cases,
  user_id uuid not null references users,
  at timestamptz not null,
  primary key (case_id, user_id)
);
call protect('message_reads');
create policy own on message_reads to idealign_doctor, idealign_admin using (user_id = actor()) with check (user_id = actor());
create policy case_readers on message_reads for select to idealign_doctor, idealign_admin
  using (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on message_reads to idealign_system;
grant select, insert, update on message_reads to idealign_doctor, idealign_admin;

create table shipments (
  id uuid primary key,
  case_id uuid not null references cases,
  cycle int not null,
  carrier text not null,
  tracking text not null,
  -- the address on the label: the clinic may move later, the parcel does not
  sent_to text check (sent_to <> ''),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index shipments_of_case on shipments (case_id);
call protect('shipments');
create policy admin_all on shipments to idealign_admin using (true) with check (true);
create policy own on shipments to idealign_doctor
  using (exists (select from cases c where c.id = case_id)) with check (exists (select from cases c where c.id = case_id));
grant select, insert, update, delete on shipments to idealign_system;
grant select, insert, update (delivered_at) on shipments to idealign_admin;
grant select, update (delivered_at) on shipments to idealign_doctor;

-- The administrator's charts, one row a month of Madrid's calendar. A job counts them: over a million histories the figures
-- take seconds, and a month that is over hardly changes any more (cases/trends).
create table case_months (
  month date primary key check (extract(day from month) = 1),
  -- plans that were approved in it, and how many versions each had needed
  approvals int not null,
  versions_low numeric,
  versions_median numeric,
  versions_high numeric,
  versions_most int,
  -- submissions of it that were answered, and those for which the provider requested records
  submissions int not null,
  bounced int not null,
  -- turns that ended in it, and how many hours they had taken: the median and the ninth decile
  doctor_turns int not null,
  doctor_median numeric,
  doctor_p90 numeric,
  provider_turns int not null,
  provider_median numeric,
  provider_p90 numeric,
  counted_at timestamptz not null
);
call protect('case_months');
create policy admin_reads on case_months for select to idealign_admin using (true);
grant select, insert, update on case_months to idealign_system;
grant select on case_months to idealign_admin;
