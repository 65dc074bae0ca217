-- The ground: who may touch what.
-- The application logs in as a role without any privilege of its own and takes one of four roles for each transaction
-- (`set local role`, see src/platform/db). Row-level security is forced everywhere, so the owner is bound by it too.
-- A policy `using (true)` for the administrator folds away in planning: a filter with a leak-prone operator (trigram
-- search) can then still use its index, which a policy with a condition would forbid.

do $$ begin
  if not exists (select from pg_roles where rolname = 'idealign_visitor') then create role idealign_visitor nologin; end if;
  if not exists (select from pg_roles where rolname = 'idealign_doctor') then create role idealign_doctor nologin; end if;
  if not exists (select from pg_roles where rolname = 'idealign_admin') then create role idealign_admin nologin; end if;
  if not exists (select from pg_roles where rolname = 'idealign_system') then create role idealign_system nologin; end if;
end $$;

create extension if not exists pg_trgm;

grant usage on schema public to idealign_visitor, idealign_doctor, idealign_admin, idealign_system;

-- Who acts in this transaction; null when nobody said so, and null equals nothing, so every policy then shows no row.
create function actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

-- Protects a table: owner bound, system sees all (sign-in, jobs), the administrator sees all.
create procedure protect(target regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system_all on %s to idealign_system using (true) with check (true)', target);
end $$;

-- Without text_pattern tricks: searched names ignore case and accents.
create function plain(words text) returns text language sql immutable parallel safe strict
  return lower(translate(words,
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑñ',
    'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'));

-- People ------------------------------------------------------------------------------------------------------------
create table users (
  id uuid primary key,
  role text not null check (role in ('super-admin', 'doctor')),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  language text not null default 'en' check (language in ('en', 'es', 'fr')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  version int not null default 1,
  search text generated always as (plain(first_name || ' ' || last_name || ' ' || email)) stored
);
create index users_search on users using gin (search gin_trgm_ops);
create index users_by_creation on users (created_at desc, id desc);

-- A fact is a row: the account is suspended while this stands.
create table user_suspensions (
  user_id uuid primary key references users,
  by uuid not null references users,
  reason text not null default '',
  at timestamptz not null default now()
);

create table passwords (
  user_id uuid primary key references users,
  hash text not null,
  set_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null,
  -- refresh tokens are derived from (id, generation); nothing that opens a session is stored
  generation int not null default 1,
  seen_generation int not null default 0,
  device text not null default '',
  ip_prefix text not null default '',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'suspended', 'role-changed', 'password-changed', 'revoked', 'expired'))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

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

-- Counted failures, per account and per address, shared by all servers.
create table sign_in_failures (
  key text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);

create table rate_windows (
  key text not null,
  starts_at timestamptz not null,
  hits int not null,
  primary key (key, starts_at)
);

create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  endpoint text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Mail leaves through here: written with its cause in one transaction, sent afterwards.
create table outbox (
  id uuid primary key,
  recipient text not null check (recipient !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null;

call protect('users');
call protect('user_suspensions');
call protect('passwords');
call protect('sessions');
call protect('password_resets');
call protect('invitations');
call protect('sign_in_failures');
call protect('rate_windows');
call protect('idempotency_keys');
call protect('outbox');

create policy admin_all on users to idealign_admin using (true) with check (true);
create policy admin_all on user_suspensions to idealign_admin using (true) with check (true);
create policy admin_all on invitations to idealign_admin using (true) with check (true);
create policy admin_all on sessions to idealign_admin using (true) with check (true);
create policy self on users to idealign_doctor using (id = actor()) with check (id = actor());
create policy self on user_suspensions for select to idealign_doctor using (user_id = actor());
create policy self on sessions to idealign_doctor using (user_id = actor()) with check (user_id = actor());
create policy self on idempotency_keys to idealign_doctor, idealign_admin using (actor_id = actor()) with check (actor_id = actor());
create policy post on outbox for insert to idealign_doctor, idealign_admin with check (true);

grant select, insert, update, delete on all tables in schema public to idealign_system;
grant select on users, user_suspensions to idealign_doctor;
grant update (first_name, last_name, phone, language, version) on users to idealign_doctor;
grant select, update (seen_generation, ended_at, end_reason) on sessions to idealign_doctor, idealign_admin;
grant select, insert, update on users to idealign_admin;
grant select, insert, delete on user_suspensions to idealign_admin;
grant select, insert, update on invitations to idealign_admin;
grant select, insert, update on idempotency_keys to idealign_doctor, idealign_admin;
grant insert on outbox to idealign_doctor, idealign_admin;

-- Opens a transaction for an actor: says who acts and proves, in the same round trip, that the session still lives.
-- Answers false when it has ended, was suspended or carries another role. `generation` marks the token pair as seen
-- (see src/features/auth/server/session.ts). A null session is trusted code (sign-in, jobs, the command line).
create function begin_as(who uuid, session uuid, token_generation int) returns boolean language plpgsql as $$
declare seen int;
begin
  perform set_config('app.actor', coalesce(who::text, ''), true);
  if session is null then return true; end if;
  select s.seen_generation into seen
    from sessions s join users u on u.id = s.user_id
   where s.id = session and s.user_id = who and s.ended_at is null and s.expires_at > now() and u.role = s.role
     and not exists (select from user_suspensions x where x.user_id = who);
  if not found then return false; end if;
  if seen < token_generation then
    update sessions set seen_generation = token_generation where id = session and seen_generation < token_generation;
  end if;
  return true;
end $$;
