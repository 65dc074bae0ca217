-- A doctor's clinics.

create table clinics (
  id uuid primary key,
  doctor_id uuid not null references users,
  name text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  postal_code text not null default '',
  province text not null,
  opening_hours jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- a clinic is searched by what its card shows
  search text generated always as
    (plain(name || ' ' || address || ' ' || postal_code || ' ' || email || ' ' || phone)) stored,
  -- for foreign keys that prove whose clinic it is: a foreign key is not bound by row-level security
  unique (id, doctor_id)
);
create index clinics_of_doctor on clinics (doctor_id, name);
call protect('clinics');
create policy admin_all on clinics to idealign_admin using (true) with check (true);
create policy own on clinics to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on clinics to idealign_system;
grant select on clinics to idealign_admin;
grant select, insert, update on clinics to idealign_doctor;

-- The clinic is archived while it has a row here.
create table clinic_archives (
  clinic_id uuid primary key references clinics,
  by uuid not null references users,
  at timestamptz not null default now()
);
call protect('clinic_archives');
create policy admin_all on clinic_archives to idealign_admin using (true) with check (true);
create policy own on clinic_archives to idealign_doctor
  using (exists (select from clinics c where c.id = clinic_id))
  with check (by = actor() and exists (select from clinics c where c.id = clinic_id));
grant select, insert, update, delete on clinic_archives to idealign_system;
grant select on clinic_archives to idealign_admin;
grant select, insert, delete on clinic_archives to idealign_doctor;

-- The default clinic is one of the doctor's own, whoever writes the row.
create table default_clinics (
  doctor_id uuid primary key references users,
  clinic_id uuid not null,
  foreign key (clinic_id, doctor_id) references clinics (id, doctor_id)
);
call protect('default_clinics');
create policy admin_all on default_clinics to idealign_admin using (true) with check (true);
create policy own on default_clinics to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on default_clinics to idealign_system;
grant select on default_clinics to idealign_admin;
grant select, insert, update, delete on default_clinics to idealign_doctor;
