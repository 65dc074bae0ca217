-- Money that comes in: transfers that a doctor announces, card payments at Stripe, movements of the bank's files, and who did
-- what with them.

-- A transfer that a doctor announces, with the bank's proof. The decision about it is a row of its own: without one it waits.
create table transfers (
  id uuid primary key,
  invoice_id uuid not null,
  doctor_id uuid not null references users,
  cents bigint not null check (cents > 0),
  proof_id uuid not null references files,
  announced_at timestamptz not null default now(),
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id)
);
create index transfers_of_invoice on transfers (invoice_id);
create index transfers_by_time on transfers (announced_at desc, id desc);
call protect('transfers');
create policy admin_all on transfers to idealign_admin using (true) with check (true);
create policy own on transfers for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert on transfers to idealign_system, idealign_doctor;
grant select on transfers to idealign_admin;

create table transfer_decisions (
  transfer_id uuid primary key references transfers,
  outcome text not null check (outcome in ('confirmed', 'refused')),
  reason text not null default '',
  -- null: the bank's movement itself confirmed it
  by uuid references users,
  at timestamptz not null default now()
);
create trigger append_only before update or delete or truncate on transfer_decisions
  for each statement execute function append_only();
call protect('transfer_decisions');
create policy admin_all on transfer_decisions to idealign_admin using (true) with check (true);
create policy own on transfer_decisions for select to idealign_doctor using (exists (select from transfers t where t.id = transfer_id));
grant select, insert on transfer_decisions to idealign_system, idealign_admin;
grant select on transfer_decisions to idealign_doctor;

-- Cards ------------------------------------------------------------------------------------------------------------------

-- A visit to Stripe's page, written before Stripe is asked for it: (invoice, attempt) is the idempotency key under which
-- Stripe makes it once, whatever is retried after a lost answer.
create table checkouts (
  id uuid primary key,
  doctor_id uuid not null references users,
  mode text not null check (mode in ('payment', 'setup')),
  invoice_id uuid,
  attempt int not null default 1 check (attempt >= 1),
  cents bigint check (cents > 0),
  currency text,
  state text not null default 'asked' check (state in ('asked', 'open', 'paid', 'added', 'expired')),
  session text unique,
  url text,
  payment text unique,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id),
  unique (invoice_id, attempt),
  check ((mode = 'payment') = (invoice_id is not null and cents is not null and currency is not null)),
  check ((state in ('asked', 'open')) = (ended_at is null))
);
-- one page to pay an invoice by card is open at a time
create unique index checkouts_open on checkouts (invoice_id) where ended_at is null and mode = 'payment';
create index checkouts_of_doctor on checkouts (doctor_id, created_at desc);
create index checkouts_unended on checkouts (created_at) where ended_at is null;
call protect('checkouts');
create policy admin_all on checkouts to idealign_admin using (true) with check (true);
create policy own on checkouts for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update on checkouts to idealign_system;
grant select on checkouts to idealign_admin;
grant select, insert on checkouts to idealign_doctor;

-- Stripe's events: written in the transaction of their effect, so that a repeated one has none.
create table stripe_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
call protect('stripe_events');
grant select, insert on stripe_events to idealign_system;

-- Stripe's events that failed: stored here and retried, so that none blocks those after it (decision 0222).
create table stripe_failures (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  -- what the event is about, by Stripe's ids alone
  object text not null,
  object_id text not null,
  payment text,
  attempts int not null default 1,
  next_attempt_at timestamptz not null,
  failed_at timestamptz not null default now()
);
call protect('stripe_failures');
grant select, insert, update, delete on stripe_failures to idealign_system;

-- The time up to which the reconciler has read Stripe's events.
create table stripe_cursor (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null
);
call protect('stripe_cursor');
grant select, insert, update on stripe_cursor to idealign_system;

-- The bank -----------------------------------------------------------------------------------------------------------------

-- A file of the bank is imported completely or not at all.
create table bank_files (
  id uuid primary key,
  file_id uuid not null references files,
  sha256 bytea not null unique,
  format text not null check (format in ('camt.053', 'norma-43')),
  movements int not null,
  fresh int not null,
  by uuid not null references users,
  at timestamptz not null default now()
);
call protect('bank_files');
create policy admin_all on bank_files to idealign_admin using (true) with check (true);
grant select, insert on bank_files to idealign_system, idealign_admin;

create table bank_movements (
  id uuid primary key,
  bank_file_id uuid not null references bank_files,
  account text not null,
  booked_on date not null,
  cents bigint not null check (cents > 0),
  -- the collected entry of which it is a part: Norma 43 may report that as one movement
  collected_cents bigint check (collected_cents > 0),
  currency text not null,
  reference text not null default '',
  details text not null default '',
  payer text not null default '',
  -- the payer's account as a keyed fingerprint and its last four: enough to recognise it
  payer_fingerprint text,
  payer_last_four text,
  -- the invoice that its reference names
  invoice_id uuid references invoices,
  -- why it was not booked automatically
  doubt text check (doubt in ('partial', 'over', 'void', 'no-reference', 'wrong-reference', 'unknown-reference', 'currency',
    'looks-known')),
  search text generated always as (plain(reference || ' ' || details || ' ' || payer)) stored
);
create index bank_movements_by_day on bank_movements (booked_on desc, id desc);
create index bank_movements_in_doubt on bank_movements (booked_on, id) where doubt is not null;
create index bank_movements_search on bank_movements using gin (search gin_trgm_ops);
call protect('bank_movements');
create policy admin_all on bank_movements to idealign_admin using (true) with check (true);
grant select, insert on bank_movements to idealign_system, idealign_admin;

-- A bank issues the same movements in two formats. Which file reported which movement, by the entry key that the format makes
-- of it: a movement that both report is one.
create table statement_entries (
  -- account, day, reference, amount, words, and the position among equal ones
  entry_key text primary key,
  movement_id uuid not null references bank_movements,
  bank_file_id uuid not null references bank_files,
  format text not null check (format in ('camt.053', 'norma-43')),
  unique (movement_id, format)
);
call protect('statement_entries');
create policy admin_all on statement_entries to idealign_admin using (true) with check (true);
grant select, insert on statement_entries to idealign_admin, idealign_system;

create table bank_settlements (
  movement_id uuid primary key references bank_movements,
  outcome text not null check (outcome in ('booked', 'assigned', 'set-aside')),
  invoice_id uuid references invoices,
  transfer_id uuid unique references transfers,
  reason text not null default '',
  -- null: matched by reference and amount
  by uuid references users,
  at timestamptz not null default now(),
  check ((outcome = 'set-aside') = (invoice_id is null)),
  check (outcome <> 'set-aside' or (reason <> '' and by is not null))
);
call protect('bank_settlements');
create policy admin_all on bank_settlements to idealign_admin using (true) with check (true);
grant select, insert on bank_settlements to idealign_system, idealign_admin;

-- Audit ----------------------------------------------------------------------------------------------------------------------

-- Who did what with money that came in, in the transaction that did it (P6). A chargeback takes the money back until the bank
-- decides, and returns it when we win.
create table payment_events (
  id uuid primary key,
  at timestamptz not null default now(),
  by uuid references users,
  what text not null check (what in ('transfer-announced', 'transfer-confirmed', 'transfer-refused', 'card-paid', 'card-refunded',
    'card-disputed', 'card-dispute-won', 'bank-file-imported', 'movement-booked', 'movement-assigned', 'movement-set-aside')),
  -- the transfer, the visit, the file or the movement
  subject_id uuid not null,
  invoice_id uuid references invoices,
  cents bigint
);
create index payment_events_by_time on payment_events (at desc, id desc);
create index payment_events_of_invoice on payment_events (invoice_id, at);
create trigger append_only before update or delete or truncate on payment_events
  for each statement execute function append_only();
call protect('payment_events');
create policy admin_all on payment_events to idealign_admin using (true) with check (true);
create policy own on payment_events for insert to idealign_doctor with check (by = actor() and what = 'transfer-announced');
grant select, insert on payment_events to idealign_system, idealign_admin;
grant insert on payment_events to idealign_doctor;
