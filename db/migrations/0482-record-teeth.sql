-- expands: the teeth that an X-ray of single teeth shows, as its doctor says them, by FDI number; none is unknown.
alter table records add column teeth text[] not null default '{}';
grant update (teeth) on records to idealign_doctor;
