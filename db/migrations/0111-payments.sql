-- Each invoice has a reference of its own for transfers: ISO 11649, `RF`, two check digits, a running number. It fits
-- into the 16 characters that Norma 43 has for one.
create sequence invoice_reference_numbers;
create function rf_reference(n bigint) returns text language sql immutable parallel safe strict as $$
  select 'RF' || lpad((98 - (lpad(n::text, 9, '0') || '271500')::numeric % 97)::text, 2, '0') || lpad(n::text, 9, '0') $$;
alter table invoices add reference text not null unique default rf_reference(nextval('invoice_reference_numbers'));
grant usage on sequence invoice_reference_numbers to idealign_admin, idealign_system;

-- A transfer that a doctor says is on its way, with the bank's proof. What becomes of it is a row of its own: without
-- one it waits.
create table wires (
  id uuid primary key,
  invoice_id uuid not null,
  doctor_id uuid not null references users,
  cents bigint not null check (cents > 0),
  proof_id uuid not null references files,
  announced_at timestamptz not null default now(),
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id)
);
create index wires_of_invoice on wires (invoice_id);
create index wires_by_time on wires (announced_at desc, id desc);

create table wire_decisions (
  wire_id uuid primary key references wires,
  outcome text not null check (outcome in ('confirmed', 'refused')),
  reason text not null default '',
  -- null: the bank's movement itself confirmed it
  by uuid references users,
  at timestamptz not null default now()
);

-- A visit to Stripe's page, written before Stripe is asked for it: (invoice, attempt) is the key under which Stripe makes
-- it once, whatever is asked again after a lost answer.
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
-- one way to pay an invoice by card is open at a time
create unique index checkouts_open on checkouts (invoice_id) where ended_at is null and mode = 'payment';
create index checkouts_of_doctor on checkouts (doctor_id, created_at desc);
create index checkouts_unended on checkouts (created_at) where ended_at is null;

-- What Stripe told: written in the transaction of its effect, so that told again it has none.
create table stripe_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);

-- How far the reconciler has looked.
create table stripe_cursor (
  one boolean primary key default true check (one),
  at timestamptz not null
);

-- The bank's movements. A file is read whole or not at all; a movement is known by its entry key whatever file brings it.
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

create table bank_movements (
  id uuid primary key,
  bank_file_id uuid not null references bank_files,
  -- account, day, reference, amount and the place among equal ones
  entry_key text not null unique,
  account text not null,
  booked_on date not null,
  cents bigint not null check (cents > 0),
  currency text not null,
  reference text not null default '',
  details text not null default '',
  payer text not null default '',
  -- the payer's account as a keyed mark and its last four: enough to recognise it
  payer_mark text,
  payer_last_four text,
  -- the invoice that its reference names
  invoice_id uuid references invoices,
  -- why it was not booked by itself
  doubt text check (doubt in ('partial', 'over', 'void', 'no-reference', 'wrong-reference', 'unknown-reference', 'currency')),
  search text generated always as (plain(reference || ' ' || details || ' ' || payer)) stored
);
create index bank_movements_by_day on bank_movements (booked_on desc, id desc);
create index bank_movements_in_doubt on bank_movements (booked_on, id) where doubt is not null;
create index bank_movements_search on bank_movements using gin (search gin_trgm_ops);

create table bank_settlements (
  movement_id uuid primary key references bank_movements,
  outcome text not null check (outcome in ('booked', 'assigned', 'set-aside')),
  invoice_id uuid references invoices,
  wire_id uuid unique references wires,
  reason text not null default '',
  -- null: matched by reference and amount
  by uuid references users,
  at timestamptz not null default now(),
  check ((outcome = 'set-aside') = (invoice_id is null)),
  check (outcome <> 'set-aside' or (reason <> '' and by is not null))
);

-- Who did what with money that came in, in the transaction that did it (P6).
create table payment_events (
  id uuid primary key,
  at timestamptz not null default now(),
  by uuid references users,
  what text not null check (what in ('wire-announced', 'wire-confirmed', 'wire-refused', 'card-paid', 'card-refunded',
    'bank-file-imported', 'movement-booked', 'movement-assigned', 'movement-set-aside')),
  -- the wire, the visit, the file or the movement
  subject_id uuid not null,
  invoice_id uuid references invoices,
  cents bigint
);
create index payment_events_by_time on payment_events (at desc, id desc);
create index payment_events_of_invoice on payment_events (invoice_id, at);
create trigger written_once before update or delete or truncate on payment_events
  for each statement execute function written_once();
create trigger written_once before update or delete or truncate on wire_decisions
  for each statement execute function written_once();

do $$ declare name text; begin
  foreach name in array array['wires', 'wire_decisions', 'checkouts', 'stripe_events', 'stripe_cursor', 'bank_files',
                              'bank_movements', 'bank_settlements', 'payment_events'] loop
    execute format('call protect(%L)', name);
    execute format('grant select, insert on %I to idealign_system', name);
  end loop;
  foreach name in array array['wires', 'wire_decisions', 'checkouts', 'bank_files', 'bank_movements',
                              'bank_settlements', 'payment_events'] loop
    execute format('create policy admin_all on %I to idealign_admin using (true) with check (true)', name);
    execute format('grant select on %I to idealign_admin', name);
  end loop;
end $$;
grant insert on wire_decisions, bank_files, bank_movements, bank_settlements, payment_events to idealign_admin;
grant update on checkouts, stripe_cursor to idealign_system;

create policy own on wires for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on wire_decisions for select to idealign_doctor using (exists (select from wires w where w.id = wire_id));
create policy own on checkouts for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on payment_events for insert to idealign_doctor with check (by = actor() and what = 'wire-announced');
grant select, insert on wires to idealign_doctor;
grant select on wire_decisions to idealign_doctor;
grant select, insert on checkouts to idealign_doctor;
grant insert on payment_events to idealign_doctor;
