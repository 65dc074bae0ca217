-- Who uploaded a file reads it only while it belongs to nothing (Z9). From then on its readers are its case's or its audience's,
-- so that an administrator who becomes a doctor keeps nothing, and plan files are the doctor's from their publication on.

-- What a doctor attaches names the doctor as its reader. No force for a moment: the owner fills what it cannot see otherwise.
alter table files no force row level security;
update files set audience = 'doctor', reader_id = owner_id
 where kind in ('wire-proof', 'profile-photo') and audience = 'administrators' and taken_at is not null;
alter table files force row level security;

drop policy own on files;
create policy own on files to idealign_doctor
  using ((owner_id = actor() and case_id is null and taken_at is null)
    or (exists (select from cases c where c.id = case_id)
      and (kind not in ('plan-pdf', 'plan-stage') or exists (select from plan_files p where p.file_id = files.id))))
  with check (owner_id = actor() and (case_id is null or exists (select from cases c where c.id = case_id)));
-- What is attached stays the doctor's to give up, while the doctor reads it.
create policy attached on files for update to idealign_doctor
  using (owner_id = actor() and taken_at is not null and (reader_id = actor() or audience in ('owner', 'everyone')))
  with check (owner_id = actor());
drop policy audience on files;
create policy audience on files for select to idealign_doctor
  using (taken_at is not null and (audience = 'everyone' or (audience = 'doctor' and reader_id = actor())
    or (audience = 'owner' and owner_id = actor())));

drop policy admin_all on files;
create policy admin_all on files to idealign_admin
  using ((owner_id = actor() and taken_at is null) or case_id is not null) with check (true);
drop policy audience_admin on files;
create policy audience_admin on files to idealign_admin
  using (taken_at is not null and (audience <> 'owner' or owner_id = actor())) with check (true);
