-- F6: a file whose bytes are all there stays in quarantine until its content was read. Its sender may go on meanwhile.
alter table files drop constraint files_state_check;
alter table files add constraint files_state_check check (state in ('receiving', 'quarantined', 'clean', 'rejected'));
create index files_in_quarantine on files (id) where state = 'quarantined';
