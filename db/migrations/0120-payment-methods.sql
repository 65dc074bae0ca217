-- How a doctor pays. An account's number is sealed (src/platform/seal.ts). Of a card we have only what is printed on a receipt:
-- its number is typed at Stripe and never reaches us. A removed method is deleted: nothing refers to it.

create table payment_methods (
  id uuid primary key,
  doctor_id uuid not null references users,
  kind text not null check (kind in ('wire-transfer', 'debit-credit')),
  holder text,
  iban_sealed text,
  -- a keyed fingerprint: the same account twice is recognised without opening any seal
  iban_fingerprint text,
  country text,
  -- of a card no more than its last four digits fits in, whoever writes it (P2)
  last_four text not null check (last_four ~ '^[0-9A-Z]{4}$'),
  -- the card at Stripe
  stripe_id text unique,
  brand text,
  expires_month int check (expires_month between 1 and 12),
  expires_year int,
  created_at timestamptz not null default now(),
  unique (id, doctor_id),
  unique (doctor_id, iban_fingerprint),
  check ((kind = 'wire-transfer') = (holder is not null and iban_sealed is not null and iban_fingerprint is not null and country is not null)),
  check ((kind = 'debit-credit') = (stripe_id is not null and brand is not null and expires_month is not null and expires_year is not null))
);
create index payment_methods_of_doctor on payment_methods (doctor_id, created_at);
call protect('payment_methods');
create policy own on payment_methods for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on payment_methods to idealign_system;
grant select, insert, delete on payment_methods to idealign_doctor;

-- Exactly one for a doctor who has any: the row is updated, never doubled.
create table default_payment_methods (
  doctor_id uuid primary key references users,
  method_id uuid not null,
  foreign key (method_id, doctor_id) references payment_methods (id, doctor_id)
);
call protect('default_payment_methods');
create policy own on default_payment_methods for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on default_payment_methods to idealign_system, idealign_doctor;

-- The doctor's customer at Stripe; made with the first card.
create table stripe_customers (
  doctor_id uuid primary key references users,
  customer text not null unique
);
call protect('stripe_customers');
create policy own on stripe_customers for select to idealign_doctor using (doctor_id = actor());
grant select, insert, update, delete on stripe_customers to idealign_system;
grant select on stripe_customers to idealign_doctor;

-- Cards that were removed here and have to be detached at Stripe too: done by a job, so that a removal never waits.
create table stripe_detachments (
  stripe_id text primary key,
  requested_at timestamptz not null default now()
);
call protect('stripe_detachments');
create policy enqueue on stripe_detachments for insert to idealign_doctor with check (true);
grant select, insert, update, delete on stripe_detachments to idealign_system;
grant insert on stripe_detachments to idealign_doctor;
