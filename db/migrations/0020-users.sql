-- People with an account, invitations to have one, and the history of each account.

create table users (
  id uuid primary key,
  role text not null check (role in ('super-admin', 'doctor')),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  -- a doctor's number at their college (número de colegiado)
  licence text not null default '',
  language text not null default 'en' check (language in ('en', 'es', 'fr')),
  -- between these times of Madrid no e-mail about notifications is sent; over midnight when from > to
  quiet_from time,
  quiet_to time,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  version int not null default 1,
  search text generated always as (plain(first_name || ' ' || last_name || ' ' || email)) stored,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);
create index users_search on users using gin (search gin_trgm_ops);
-- Every order that the administrator's list offers has an index; `id` breaks ties so that keyset paging is exact.
create index users_by_creation on users (created_at desc, id desc);
create index users_by_name on users (plain(last_name || ' ' || first_name), id);
create index users_by_last_seen on users (coalesce(last_seen_at, '-infinity'), id);
call protect('users');
create policy admin_all on users to idealign_admin using (true) with check (true);
create policy self on users to idealign_doctor using (id = actor()) with check (id = actor());
grant select, insert, update, delete on users to idealign_system;
grant select, insert, update on users to idealign_admin;
grant select, update (first_name, last_name, phone, licence, language, quiet_from, quiet_to, version) on users to idealign_doctor;

-- The account is suspended while it has a row here.
create table user_suspensions (
  user_id uuid primary key references users,
  by uuid not null references users,
  reason text not null default '',
  at timestamptz not null default now()
);
call protect('user_suspensions');
create policy admin_all on user_suspensions to idealign_admin using (true) with check (true);
create policy self on user_suspensions for select to idealign_doctor using (user_id = actor());
grant select, insert, update, delete on user_suspensions to idealign_system;
grant select, insert, delete on user_suspensions to idealign_admin;
grant select on user_suspensions to idealign_doctor;

-- What happened to an account, and who did it; never changed. Of changed tax data it says which fields, never their values.
create table user_events (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('joined', 'role-changed', 'suspended', 'restored', 'signed-in', 'session-ended',
    'sessions-ended', 'password-changed', 'profile-changed', 'tax-data-changed', 'data-exported')),
  -- null: the command line or the server itself
  by uuid references users,
  -- the name as it was on that day
  by_name text not null default '',
  facts jsonb not null default '{}',
  at timestamptz not null default now()
);
create index user_events_of_user on user_events (user_id, at desc, id desc);
call protect('user_events');
create policy admin_read on user_events for select to idealign_admin using (true);
create policy admin_write on user_events for insert to idealign_admin with check (by = actor());
create policy self on user_events for select to idealign_doctor using (user_id = actor());
create policy self_write on user_events for insert to idealign_doctor with check (user_id = actor() and by = actor());
grant select, insert, update, delete on user_events to idealign_system;
grant select, insert on user_events to idealign_doctor, idealign_admin;

create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('super-admin', 'doctor')),
  language text not null check (language in ('en', 'es', 'fr')),
  token_hash bytea not null unique,
  -- null: made by the command line for the first administrator
  invited_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  superseded_at timestamptz
);
create index invitations_by_creation on invitations (created_at desc, id desc);
-- One link a person: two invitations of one address at the same moment cannot both stay valid (A6).
create unique index invitations_one_valid on invitations (email) where accepted_at is null and superseded_at is null;
call protect('invitations');
create policy admin_all on invitations to idealign_admin using (true) with check (true);
grant select, insert, update, delete on invitations to idealign_system;
grant select, insert, update on invitations to idealign_admin;
