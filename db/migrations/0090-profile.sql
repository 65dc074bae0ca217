-- What people store in their profile besides their account: tax data and a picture. Administrators read everybody's, because
-- they write the invoices, and change only their own.

-- The recipient of an invoice. The tax id is sealed (D8); `tax_id_end` is what may be shown of it without opening the seal.
create table tax_data (
  user_id uuid primary key references users,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_id_sealed text not null,
  tax_id_end text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  at timestamptz not null default now()
);
call protect('tax_data');
create policy self on tax_data to idealign_doctor using (user_id = actor()) with check (user_id = actor());
create policy admin_read on tax_data for select to idealign_admin using (true);
create policy admin_write on tax_data for insert to idealign_admin with check (user_id = actor());
create policy admin_change on tax_data for update to idealign_admin using (user_id = actor()) with check (user_id = actor());
create policy admin_delete on tax_data for delete to idealign_admin using (user_id = actor());
grant select, insert, update, delete on tax_data to idealign_system, idealign_doctor, idealign_admin;

-- A person's picture: a file that they uploaded and cropped.
create table profile_photos (
  user_id uuid primary key references users,
  file_id uuid not null unique references files,
  at timestamptz not null default now()
);
call protect('profile_photos');
create policy self on profile_photos to idealign_doctor using (user_id = actor()) with check (user_id = actor());
create policy admin_read on profile_photos for select to idealign_admin using (true);
create policy admin_write on profile_photos for insert to idealign_admin with check (user_id = actor());
create policy admin_change on profile_photos for update to idealign_admin using (user_id = actor()) with check (user_id = actor());
create policy admin_delete on profile_photos for delete to idealign_admin using (user_id = actor());
grant select, insert, update, delete on profile_photos to idealign_system, idealign_doctor, idealign_admin;
