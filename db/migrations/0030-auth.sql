-- Passwords, sessions, and the proof of who acts that opens every transaction.

create table passwords (
  user_id uuid primary key references users,
  hash text not null,
  set_at timestamptz not null default now()
);
call protect('passwords');
grant select, insert, update, delete on passwords to idealign_system;

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_valid on password_resets (user_id) where used_at is null;
call protect('password_resets');
grant select, insert, update, delete on password_resets to idealign_system;

-- Failed sign-ins, counted by account and by address, shared by all servers.
create table sign_in_failures (
  key text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
call protect('sign_in_failures');
grant select, insert, update, delete on sign_in_failures to idealign_system;

-- Refresh tokens are derived from (id, generation): nothing that opens a session is stored.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null,
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
-- who was active is known at the latest with the next refresh of their session (auth/server/queries.ts)
create index sessions_by_age on sessions (user_id, created_at) where ended_at is null;
call protect('sessions');
create policy admin_all on sessions to idealign_admin using (true) with check (true);
create policy self on sessions to idealign_doctor using (user_id = actor()) with check (user_id = actor());
grant select, insert, update, delete on sessions to idealign_system;
grant select, update (seen_generation, ended_at, end_reason) on sessions to idealign_doctor, idealign_admin;

-- Opens a transaction for an actor: says who acts and proves, in the same round trip, that the session is still valid.
-- Returns false when it has ended, its user is suspended or has another role. `token_generation` marks the token pair as seen
-- (auth/server/session.ts). A null session is trusted code (sign-in, jobs, the command line).
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

-- Opens a read in the same message as the statement that reads: both are one transaction (src/platform/db/reads.ts). Takes the
-- role, says who acts, proves the session as `begin_as` does, and forbids writing from then on. When it raises, PostgreSQL
-- does not execute the rest of the message.
create function begin_read(as_role text, who uuid, session uuid, token_generation int) returns boolean
language plpgsql as $$
begin
  perform set_config('role', as_role, true);
  if not begin_as(who, session, token_generation) then
    raise exception 'the session has ended' using errcode = 'IA001';
  end if;
  perform set_config('transaction_read_only', 'on', true);
  return true;
end $$;
