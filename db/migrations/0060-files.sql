-- Uploaded files: their state and who may read them. The bytes are in the store of files (decision 0200).

-- `receiving` until all bytes are there, `quarantined` until the content was inspected (F6), then `clean` or `rejected`. Only
-- clean files are read by anyone but their uploader, who reads a file only while it belongs to nothing (Z9). Then a feature
-- attaches it: its readers are those of its case, or its audience.
create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  case_id uuid references cases,
  kind text not null check (kind in ('photo', 'xray', 'scan', 'document', 'plan-pdf', 'plan-stage', 'message-file',
    'invoice-pdf', 'transfer-proof', 'bank-statement', 'course-cover', 'lesson-video', 'lesson-pdf', 'lesson-captions',
    'ticket-file', 'profile-photo')),
  slot text not null default '',
  -- the slot was chosen from the file's name alone; a guess until its doctor has looked at it or moved it
  slot_guessed boolean not null default false,
  name text not null,
  declared_bytes bigint not null check (declared_bytes >= 0),
  declared_sha256 bytea,
  received_bytes bigint not null default 0,
  sha256 bytea,
  extension text,
  mime text,
  state text not null default 'receiving' check (state in ('receiving', 'quarantined', 'clean', 'rejected')),
  refusal text,
  facts jsonb not null default '{}',
  -- who reads it besides its owner: nobody, one doctor and the administrators, the administrators, every user
  audience text not null default 'owner' check (audience in ('owner', 'doctor', 'administrators', 'everyone')),
  reader_id uuid references users,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  attached_at timestamptz,
  detached_at timestamptz,
  -- unfinished uploads are deleted by the time of their last activity
  last_active_at timestamptz not null default now(),
  constraint files_reader check ((audience = 'doctor') = (reader_id is not null)),
  constraint files_attached check (attached_at is null or (state = 'clean' and case_id is null and detached_at is null))
);
create index files_of_case on files (case_id);
create index files_open on files (owner_id) where state = 'receiving';
create index files_in_quarantine on files (id) where state = 'quarantined';
create index files_by_age on files (created_at) where state <> 'clean';
create index files_by_activity on files (last_active_at) where state in ('receiving', 'rejected');
create index files_unattached on files (created_at) where case_id is null and attached_at is null;
-- an upload that was begun and not finished is found again: same case or person, same bytes
create index files_of_content on files (case_id, declared_sha256) where state = 'receiving';
create index files_unattached_of_content on files (owner_id, declared_sha256) where state = 'receiving' and case_id is null;
call protect('files');
-- Reading follows the audience, writing stays the owner's. The policy `own` asks which files belong to a published plan:
-- it is in the file of plans.
create policy audience on files for select to idealign_doctor
  using (attached_at is not null and (audience = 'everyone' or (audience = 'doctor' and reader_id = actor())
    or (audience = 'owner' and owner_id = actor())));
-- what is attached stays the doctor's to detach, while the doctor reads it
create policy attached on files for update to idealign_doctor
  using (owner_id = actor() and attached_at is not null and (reader_id = actor() or audience in ('owner', 'everyone')))
  with check (owner_id = actor());
create policy admin_all on files to idealign_admin
  using ((owner_id = actor() and attached_at is null) or case_id is not null) with check (true);
-- any administrator detaches the file of an invoice or shares that of a course
create policy audience_admin on files to idealign_admin
  using (attached_at is not null and (audience <> 'owner' or owner_id = actor())) with check (true);
grant select, insert, update, delete on files to idealign_system, idealign_doctor, idealign_admin;

-- The store of files that belongs to this database. Its id is in the store too, and a server starts only when both agree.
-- `database_place` says where this database was when they were bound, so that a copy of it is recognised (decision 0200).
create table file_store (
  singleton boolean primary key default true check (singleton),
  store_id uuid not null,
  database_place text not null,
  bound_at timestamptz not null default now()
);
call protect('file_store');
grant select, insert, update on file_store to idealign_system;
