-- One word per idea: the contract says `xray`, and so do the rows.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('photo', 'xray', 'scan', 'document', 'plan-pdf', 'plan-stage', 'message-file'));
-- An upload that was begun and not finished is found again by what it is: same person, same place, same bytes.
create index files_of_content on files (case_id, declared_sha256) where state = 'receiving';
