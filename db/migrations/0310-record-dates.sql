-- expands: the day a record was made as its doctor says it; before, only a photo's own date was known, and not stored.
alter table records add column taken_on date;
grant update (taken_on) on records to idealign_doctor;

-- a CBCT as a ZIP of DICOM files is a kind of its own
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'xray', 'cbct', 'scan', 'document', 'plan-pdf',
  'plan-stage', 'message-file', 'invoice-pdf', 'transfer-proof', 'bank-statement', 'course-cover', 'lesson-video',
  'lesson-pdf', 'lesson-captions', 'ticket-file', 'profile-photo'));
