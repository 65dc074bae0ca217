-- How a doctor pays. An account's number is sealed (src/platform/seal.ts); of a card only what is printed on a receipt is
-- known here: its number never comes by, it is typed at Stripe. What is removed is gone: nothing refers to a method.
create table payment_methods (
  id uuid primary key,
  doctor_id uuid not null references users,
  kind text not null check (kind in ('wire-transfer', 'debit-credit')),
  holder text,
  iban_sealed text,
  -- a keyed mark: the same account twice is found without opening any
  iban_mark text,
  country text,
  last_four text not null,
  -- the card at Stripe
  stripe_id text unique,
  brand text,
  expires_month int check (expires_month between 1 and 12),
  expires_year int,
  created_at timestamptz not null default now(),
  unique (id, doctor_id),
  unique (doctor_id, iban_mark),
  check ((kind = 'wire-transfer') = (holder is not null and iban_sealed is not null and iban_mark is not null and country is not null)),
  check ((kind = 'debit-credit') = (stripe_id is not null and brand is not null and expires_month is not null and expires_year is not null))
);
create index payment_methods_of_doctor on payment_methods (doctor_id, created_at);

-- Exactly one where there is any: the row moves on, it never doubles.
create table default_payment_methods (
  doctor_id uuid primary key references users,
  method_id uuid not null,
  foreign key (method_id, doctor_id) references payment_methods (id, doctor_id)
);

-- Who a doctor is at Stripe; made with the first card.
create table stripe_customers (
  doctor_id uuid primary key references users,
  customer text not null unique
);

-- Cards that were removed here and have to be forgotten there too: done by the clock, so that a removal never waits.
create table stripe_detachments (
  stripe_id text primary key,
  asked_at timestamptz not null default now()
);

call protect('payment_methods');
call protect('default_payment_methods');
call protect('stripe_customers');
call protect('stripe_detachments');
create policy own on payment_methods for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on default_payment_methods for all to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
create policy own on stripe_customers for select to idealign_doctor using (doctor_id = actor());
create policy ask on stripe_detachments for insert to idealign_doctor with check (true);
grant select, insert, update, delete on payment_methods, default_payment_methods, stripe_customers, stripe_detachments to idealign_system;
grant select, insert, delete on payment_methods to idealign_doctor;
grant select, insert, update, delete on default_payment_methods to idealign_doctor;
grant select on stripe_customers to idealign_doctor;
grant insert on stripe_detachments to idealign_doctor;
