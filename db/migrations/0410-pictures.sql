-- expands: pictures in the messages of a case and in the changes that a doctor requests in a plan.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'xray', 'cbct', 'scan', 'document', 'plan-pdf',
  'plan-stage', 'plan-json', 'plan-mesh', 'message-file', 'invoice-pdf', 'transfer-proof', 'bank-statement', 'course-cover',
  'lesson-video', 'lesson-pdf', 'lesson-captions', 'ticket-file', 'case-picture', 'profile-photo'));

create table message_pictures (
  message_id uuid not null references messages,
  file_id uuid primary key references files,
  position int not null
);
create index message_pictures_of on message_pictures (message_id);
call protect('message_pictures');
create policy admin_all on message_pictures to idealign_admin using (true) with check (true);
create policy own on message_pictures to idealign_doctor
  using (exists (select from messages m where m.id = message_id))
  with check (exists (select from messages m where m.id = message_id and m.author_id = actor()));
grant select, insert, update, delete on message_pictures to idealign_system;
grant select, insert on message_pictures to idealign_doctor, idealign_admin;

-- the hash of a request covers its columns, and with this one the bytes of its picture
alter table change_requests
  add column picture_id uuid references files,
  add column picture_sha256 bytea,
  add constraint change_requests_picture check ((picture_id is null) = (picture_sha256 is null));
create unique index change_requests_by_picture on change_requests (picture_id);
