-- Events of Stripe that could not be taken in: kept here and tried again, so that none stops those behind it.
create table stripe_failures (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  -- what the event is about, by Stripe's ids alone
  object text not null,
  object_id text not null,
  payment text,
  attempts int not null default 1,
  next_at timestamptz not null,
  failed_at timestamptz not null default now()
);
call protect('stripe_failures');
grant select, insert, update, delete on stripe_failures to idealign_system;

-- a chargeback takes the money back until the bank decides, and gives it again when we win
alter table payment_events
  drop constraint payment_events_what_check,
  add constraint payment_events_what_check check (what in ('wire-announced', 'wire-confirmed', 'wire-refused', 'card-paid',
    'card-refunded', 'card-disputed', 'card-dispute-won', 'bank-file-imported', 'movement-booked', 'movement-assigned',
    'movement-set-aside'));
