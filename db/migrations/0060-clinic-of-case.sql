-- A case is treated at one of its doctor's own clinics, whoever writes the row: a foreign key looks past row-level security.
alter table cases drop constraint cases_clinic_id_fkey;
alter table cases add foreign key (clinic_id, doctor_id) references clinics (id, doctor_id);
