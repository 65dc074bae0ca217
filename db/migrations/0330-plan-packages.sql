-- expands: a plan may consist of a plan.json and a mesh for each tooth, besides PDF and stages.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'xray', 'cbct', 'scan', 'document', 'plan-pdf',
  'plan-stage', 'plan-json', 'plan-mesh', 'message-file', 'invoice-pdf', 'transfer-proof', 'bank-statement', 'course-cover',
  'lesson-video', 'lesson-pdf', 'lesson-captions', 'ticket-file', 'profile-photo'));

-- all kinds of plan files are a doctor's from their publication on (Z9)
drop policy own on files;
create policy own on files to idealign_doctor
  using ((owner_id = actor() and case_id is null and attached_at is null)
    or (exists (select from cases c where c.id = case_id)
      and (kind not like 'plan-%' or exists (select from plan_files p where p.file_id = files.id))))
  with check (owner_id = actor() and (case_id is null or exists (select from cases c where c.id = case_id)));
