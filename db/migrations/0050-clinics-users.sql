-- A doctor's clinics are searched by what stands on their card.
alter table clinics add search text generated always as
  (plain(name || ' ' || address || ' ' || postal_code || ' ' || email || ' ' || phone)) stored;

-- The default clinic is one of the doctor's own, whoever writes the row: a foreign key looks past row-level security.
alter table clinics add unique (id, doctor_id);
alter table default_clinics drop constraint default_clinics_clinic_id_fkey;
alter table default_clinics add foreign key (clinic_id, doctor_id) references clinics (id, doctor_id);

-- The administrator's list of people, by its sort orders; `id` breaks ties so that keyset paging is exact.
create index users_by_name on users (plain(last_name || ' ' || first_name), id);
create index users_by_sight on users (coalesce(last_seen_at, '-infinity'), id);
