-- expands: a plan of stage files may state IPR, attachments and movements in CSV tables.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'xray', 'cbct', 'scan', 'document', 'plan-pdf',
  'plan-stage', 'plan-json', 'plan-mesh', 'plan-table', 'message-file', 'invoice-pdf', 'transfer-proof', 'bank-statement',
  'course-cover', 'lesson-video', 'lesson-pdf', 'lesson-captions', 'ticket-file', 'case-picture', 'profile-photo'));
