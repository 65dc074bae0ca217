-- Tables of the server itself: rate limits, idempotency keys, the outbox of e-mails, readiness, full dumps.

-- Requests counted by address or account, shared by all servers.
create table rate_windows (
  key text not null,
  starts_at timestamptz not null,
  hits int not null,
  primary key (key, starts_at)
);
call protect('rate_windows');
grant select, insert, update, delete on rate_windows to idealign_system;

-- The answer to a creating call, so that the same call after a lost answer creates nothing again.
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
call protect('idempotency_keys');
create policy self on idempotency_keys to idealign_doctor, idealign_admin using (actor_id = actor()) with check (actor_id = actor());
grant select, insert, update, delete on idempotency_keys to idealign_system;
grant select, insert, update on idempotency_keys to idealign_doctor, idealign_admin;

-- E-mails to be sent: written with their cause in one transaction, sent afterwards. An e-mail is claimed for a while and sent
-- outside of any transaction, so that a slow mail server holds no lock and no connection; when a server dies its claim runs
-- out, and the next one sends the e-mail under the same Message-ID (decision 0240).
create table outbox (
  id uuid primary key,
  recipient text not null check (recipient !~ '[\r\n]'),
  -- where an answer goes when not to us
  reply_to text check (reply_to !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text not null,
  -- the address of List-Unsubscribe; null for e-mails that nobody can switch off
  unsubscribe text check (unsubscribe ~ '^https?://[^\s<>]+$'),
  -- a link or a warning that somebody waits for: leaves before everything else
  urgent boolean not null default false,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  claimed_until timestamptz,
  sent_at timestamptz,
  -- no further attempt (src/platform/mail/outbox.ts)
  given_up_at timestamptz
);
create index outbox_due on outbox (urgent desc, next_attempt_at) where sent_at is null and given_up_at is null;
call protect('outbox');
create policy enqueue on outbox for insert to idealign_doctor, idealign_admin with check (true);
grant select, insert, update, delete on outbox to idealign_system;
grant insert on outbox to idealign_doctor, idealign_admin;

-- Readiness is proved by a write (O1): one row, written again and again. A database that is read-only, has a full disk or
-- does not answer fails here and not in the middle of a request.
create table readiness (
  singleton boolean primary key default true check (singleton),
  written_at timestamptz not null default now()
);
insert into readiness default values;
call protect('readiness');
grant select, update on readiness to idealign_system;

-- Row-level security hides rows without a word: a dump by a role that it binds would succeed and be empty. Every dump of the
-- whole database reads this table, and it refuses to be read by a role that does not see all rows (decision 0301).
create function refuse_hidden_rows() returns boolean language plpgsql stable as $$ begin
  raise insufficient_privilege using
    message = format('Row-level security hides rows from %s: what it reads is not the whole database.', current_user),
    hint = 'Make a dump by: npm run admin -- dump <folder>';
end $$;
create table full_dumps (
  singleton boolean primary key default true check (singleton)
);
insert into full_dumps default values;
call protect('full_dumps');
-- the policy of `protect` is true for the system role, so PostgreSQL does not evaluate this one for it
create policy all_rows_or_error on full_dumps for select using (refuse_hidden_rows());
