-- The ledger: double entry, one book a doctor. Accounts: receivable (what is owed, by invoice), revenue, vat, transfer and card
-- (money that came in or was returned), credit (money of the doctor's that no invoice holds yet).

create table ledger_transactions (
  id uuid primary key,
  doctor_id uuid not null references users,
  invoice_id uuid,
  kind text not null check (kind in ('invoice', 'payment', 'refund', 'credit-use', 'void')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  memo text not null default '',
  -- what it was posted for, when that may arrive twice: a webhook event, a bank movement
  cause text unique,
  -- null: no person, a job or a webhook
  by uuid references users,
  at timestamptz not null default now(),
  posted_at timestamptz not null default now(),
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id),
  unique (id, doctor_id)
);
create index ledger_transactions_of_doctor on ledger_transactions (doctor_id, at, id);
create index ledger_transactions_of_invoice on ledger_transactions (invoice_id, at, id);
create trigger append_only before update or delete or truncate on ledger_transactions
  for each statement execute function append_only();
call protect('ledger_transactions');
create policy admin_all on ledger_transactions to idealign_admin using (true) with check (true);
create policy own on ledger_transactions for select to idealign_doctor using (doctor_id = actor());
grant select, insert on ledger_transactions to idealign_admin, idealign_system;
grant select on ledger_transactions to idealign_doctor;

create table ledger_postings (
  transaction_id uuid not null,
  n int not null,
  doctor_id uuid not null,
  account text not null check (account in ('receivable', 'revenue', 'vat', 'transfer', 'card', 'credit')),
  invoice_id uuid,
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  primary key (transaction_id, n),
  foreign key (transaction_id, doctor_id) references ledger_transactions (id, doctor_id),
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id),
  check ((debit_cents > 0) <> (credit_cents > 0)),
  check ((account = 'receivable') = (invoice_id is not null))
);
create index ledger_postings_of_invoice on ledger_postings (invoice_id) where invoice_id is not null;
create index ledger_postings_of_credit on ledger_postings (doctor_id) where account = 'credit';
create trigger append_only before update or delete or truncate on ledger_postings
  for each statement execute function append_only();
call protect('ledger_postings');
create policy admin_all on ledger_postings to idealign_admin using (true) with check (true);
create policy own on ledger_postings for select to idealign_doctor using (doctor_id = actor());
grant select, insert on ledger_postings to idealign_admin, idealign_system;
grant select on ledger_postings to idealign_doctor;

-- A transaction has at least two postings, and debit equals credit.
create function ledger_must_balance() returns trigger language plpgsql as $$
declare transaction uuid := case tg_table_name when 'ledger_postings' then (to_jsonb(new) ->> 'transaction_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
        postings int; surplus numeric;
begin
  select count(*), sum(debit_cents) - sum(credit_cents) into postings, surplus
    from ledger_postings where transaction_id = transaction;
  if postings < 2 or surplus <> 0 then
    raise exception 'ledger transaction % does not balance: % postings, % cents', transaction, postings, surplus
      using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_must_balance();
create constraint trigger ledger_balances after insert on ledger_transactions deferrable initially deferred
  for each row execute function ledger_must_balance();

-- The balance of each invoice, updated by the ledger itself so that lists and sums of many invoices need not add it up.
-- `npm run ledger:verify` adds it up and compares.
create table invoice_balances (
  invoice_id uuid primary key,
  doctor_id uuid not null,
  issued_on date not null,
  paid_cents bigint not null,
  outstanding_cents bigint not null,
  -- the first instalment that is not paid completely, and what is left of it
  next_due_on date,
  next_cents bigint,
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id)
);
create index invoice_balances_due on invoice_balances (next_due_on, invoice_id) include (outstanding_cents)
  where next_due_on is not null;
create index invoice_balances_due_of_doctor on invoice_balances (doctor_id, next_due_on, invoice_id)
  where next_due_on is not null;
create index invoice_balances_by_due on invoice_balances ((coalesce(next_due_on, 'infinity')), invoice_id);
-- unpaid invoices are few of many and far down the list of all: an index of their own, newest first
create index invoice_balances_due_by_issue on invoice_balances (issued_on desc, invoice_id desc) include (next_due_on)
  where next_due_on is not null;
call protect('invoice_balances');
create policy admin_all on invoice_balances to idealign_admin using (true) with check (true);
create policy own on invoice_balances for select to idealign_doctor using (doctor_id = actor());
grant select, insert, update on invoice_balances to idealign_admin, idealign_system;
grant select on invoice_balances to idealign_doctor;

create function update_invoice_balance() returns trigger language plpgsql as $$
declare paid bigint; outstanding bigint;
begin
  select coalesce(sum(p.credit_cents - p.debit_cents) filter (where t.kind in ('payment', 'refund', 'credit-use')), 0),
         coalesce(sum(p.debit_cents - p.credit_cents), 0)
    into paid, outstanding
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
   where p.invoice_id = new.invoice_id;
  insert into invoice_balances as b (invoice_id, doctor_id, issued_on, paid_cents, outstanding_cents, next_due_on, next_cents)
  select new.invoice_id, new.doctor_id, i.issued_on, paid, outstanding, s.due_on, s.until_cents - paid
    from invoices i
    left join lateral (select due_on, until_cents from invoice_instalments s
                        where s.invoice_id = i.id and s.until_cents > paid and outstanding > 0
                        order by n limit 1) s on true
   where i.id = new.invoice_id
  on conflict (invoice_id) do update set paid_cents = excluded.paid_cents,
    outstanding_cents = excluded.outstanding_cents, next_due_on = excluded.next_due_on, next_cents = excluded.next_cents;
  return null;
end $$;
create trigger update_invoice_balance after insert on ledger_postings
  for each row when (new.invoice_id is not null) execute function update_invoice_balance();

-- Only a posting changes a balance.
create function forbid_direct_change() returns trigger language plpgsql as $$ begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows the ledger', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger forbid_direct_change before insert or update on invoice_balances
  for each row execute function forbid_direct_change();
