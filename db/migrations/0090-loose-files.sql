-- Loose files: uploaded by their owner, found good, then taken by a feature, which says who reads them.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'xray', 'scan', 'document', 'plan-pdf', 'plan-stage',
  'message-file', 'invoice-pdf', 'wire-proof', 'bank-statement', 'course-cover', 'lesson-video', 'lesson-pdf', 'lesson-captions',
  'ticket-file', 'profile-photo'));
alter table files
  -- besides its owner: nobody, one doctor and the administrators, the administrators, every person with an account
  add column audience text not null default 'owner' check (audience in ('owner', 'doctor', 'administrators', 'everyone')),
  add column reader_id uuid references users,
  add column taken_at timestamptz,
  add column dropped_at timestamptz,
  add constraint files_reader check ((audience = 'doctor') = (reader_id is not null)),
  add constraint files_taken check (taken_at is null or (state = 'clean' and case_id is null and dropped_at is null));
create index files_untaken on files (created_at) where case_id is null and taken_at is null;
create index files_loose_of_content on files (owner_id, declared_sha256) where state = 'receiving' and case_id is null;

-- Reading follows the audience, writing stays the owner's.
create policy audience on files for select to idealign_doctor
  using (taken_at is not null and (audience = 'everyone' or (audience = 'doctor' and reader_id = actor())));
-- Administrators keep what they may read: any of them gives up an invoice's file or shares a course's.
create policy audience_admin on files to idealign_admin
  using (taken_at is not null and audience <> 'owner') with check (true);
