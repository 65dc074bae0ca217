-- Invoices and the ledger behind them. An invoice never changes: it is written once, with its lines, cases and
-- instalments, and what happens to it later are rows of their own. What is owed and paid is the ledger's to say.

create table invoices (
  id uuid primary key,
  doctor_id uuid not null references users,
  number text not null check (number !~ '[\r\n]'),
  issued_on date not null,
  -- when the first instalment, often the only one, is due
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_cents bigint not null check (net_cents > 0),
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents = net_cents + vat_cents),
  -- a row of the table of VAT regimes (billing/invoices/contract/vat.ts), which knows its rate and its legal text
  vat_regime text not null,
  file_id uuid not null references files,
  by uuid not null references users,
  created_at timestamptz not null default now(),
  -- what the lines say, to be found by
  words text not null default '',
  search text generated always as (plain(number || ' ' || words)) stored,
  check (due_on >= issued_on),
  unique (id, doctor_id)
);
-- a number is given once, also when its invoice is void
create unique index invoices_by_number on invoices (upper(number));
create index invoices_of_doctor on invoices (doctor_id, issued_on desc, id desc);
create index invoices_search on invoices using gin (pieces(search)) with (gin_pending_list_limit = 512);

create table invoice_lines (
  invoice_id uuid not null references invoices,
  n int not null check (n >= 1),
  description text not null,
  quantity int not null check (quantity >= 1),
  unit_cents bigint not null,
  primary key (invoice_id, n)
);

create table invoice_cases (
  invoice_id uuid not null references invoices,
  case_id uuid not null references cases,
  primary key (invoice_id, case_id)
);
create index invoice_cases_of_case on invoice_cases (case_id);

-- `until_cents`: this one and all before it, so that what is paid says which of them are.
create table invoice_instalments (
  invoice_id uuid not null references invoices,
  n int not null check (n between 1 and 36),
  due_on date not null,
  cents bigint not null check (cents > 0),
  until_cents bigint not null check (until_cents >= cents),
  primary key (invoice_id, n)
);

create table invoice_voids (
  invoice_id uuid primary key references invoices,
  by uuid not null references users,
  reason text not null,
  -- what became of the money that was paid already
  money text not null check (money in ('none', 'credit', 'refunded')),
  at timestamptz not null default now()
);

-- A reminder that went out: each kind once for an instalment.
create table invoice_reminders (
  invoice_id uuid not null references invoices,
  n int not null,
  kind text not null check (kind in ('due-in-7', 'due-in-1', 'late-3', 'late-10', 'late-30')),
  at timestamptz not null default now(),
  primary key (invoice_id, n, kind)
);

-- Instalments make the total, lines make the net amount: whoever writes them, by whatever code.
create function invoice_must_add_up() returns trigger language plpgsql as $$
declare planned bigint; listed bigint;
begin
  select sum(cents) into planned from invoice_instalments where invoice_id = new.id;
  if planned is distinct from new.total_cents then
    raise exception 'instalments of invoice % make %, not %', new.id, planned, new.total_cents using errcode = '23514';
  end if;
  select sum(quantity * unit_cents) into listed from invoice_lines where invoice_id = new.id;
  if listed <> new.net_cents then
    raise exception 'lines of invoice % make %, not %', new.id, listed, new.net_cents using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger invoice_adds_up after insert on invoices deferrable initially deferred
  for each row execute function invoice_must_add_up();

-- The ledger ----------------------------------------------------------------------------------------------------------
-- Double entry, one book a doctor: receivable (what is owed, by invoice), revenue, vat, wire and card (money that came
-- in or went back), credit (money of the doctor's that no invoice holds yet).

create table ledger_transactions (
  id uuid primary key,
  doctor_id uuid not null references users,
  invoice_id uuid,
  kind text not null check (kind in ('invoice', 'payment', 'refund', 'credit-use', 'void')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  memo text not null default '',
  -- what it was posted for, when that may come twice: a webhook, a bank movement
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

create table ledger_postings (
  transaction_id uuid not null,
  n int not null,
  doctor_id uuid not null,
  account text not null check (account in ('receivable', 'revenue', 'vat', 'wire', 'card', 'credit')),
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

-- Written once: not even the owner changes or drops what was posted. A mistake is reversed by another transaction.
create function written_once() returns trigger language plpgsql as $$ begin
  raise exception '% is written once', tg_table_name using errcode = '42501';
end $$;
create trigger written_once before update or delete or truncate on ledger_transactions
  for each statement execute function written_once();
create trigger written_once before update or delete or truncate on ledger_postings
  for each statement execute function written_once();

-- What the ledger says of an invoice, kept by the ledger itself so that lists and sums of many need not add it up.
-- `npm run ledger:verify` adds it up and compares.
create table invoice_balances (
  invoice_id uuid primary key,
  doctor_id uuid not null,
  paid_cents bigint not null,
  outstanding_cents bigint not null,
  -- the first instalment that is not paid whole, and what is left of it
  next_due_on date,
  next_cents bigint,
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id)
);
create index invoice_balances_due on invoice_balances (next_due_on, invoice_id) include (outstanding_cents)
  where next_due_on is not null;
create index invoice_balances_due_of_doctor on invoice_balances (doctor_id, next_due_on, invoice_id)
  where next_due_on is not null;

create function keep_invoice_balance() returns trigger language plpgsql as $$
declare paid bigint; outstanding bigint;
begin
  select coalesce(sum(p.credit_cents - p.debit_cents) filter (where t.kind in ('payment', 'refund', 'credit-use')), 0),
         coalesce(sum(p.debit_cents - p.credit_cents), 0)
    into paid, outstanding
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
   where p.invoice_id = new.invoice_id;
  insert into invoice_balances as b (invoice_id, doctor_id, paid_cents, outstanding_cents, next_due_on, next_cents)
  select new.invoice_id, new.doctor_id, paid, outstanding, s.due_on, s.until_cents - paid
    from (values (1)) as one
    left join lateral (select due_on, until_cents from invoice_instalments i
                        where i.invoice_id = new.invoice_id and i.until_cents > paid and outstanding > 0
                        order by n limit 1) s on true
  on conflict (invoice_id) do update set paid_cents = excluded.paid_cents,
    outstanding_cents = excluded.outstanding_cents, next_due_on = excluded.next_due_on, next_cents = excluded.next_cents;
  return null;
end $$;
create trigger keep_invoice_balance after insert on ledger_postings
  for each row when (new.invoice_id is not null) execute function keep_invoice_balance();

-- a balance is changed by a posting, by nothing else
create function only_by_posting() returns trigger language plpgsql as $$ begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows the ledger', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_by_posting before insert or update on invoice_balances
  for each row execute function only_by_posting();

-- The same as statusOf in billing/invoices/contract/status.ts; a test compares them.
create function invoice_status(voided boolean, outstanding bigint, paid bigint, next_due date, today date) returns text
  language sql immutable parallel safe as $$
  select case when voided then 'void' when outstanding <= 0 then 'paid' when next_due < today then 'overdue'
              when paid > 0 then 'partly-paid' else 'open' end $$;

-- Who may ------------------------------------------------------------------------------------------------------------
do $$ declare name text; begin
  foreach name in array array['invoices', 'invoice_lines', 'invoice_cases', 'invoice_instalments', 'invoice_voids',
                              'invoice_reminders', 'ledger_transactions', 'ledger_postings', 'invoice_balances'] loop
    execute format('call protect(%L)', name);
    execute format('create policy admin_all on %I to idealign_admin using (true) with check (true)', name);
    execute format('grant select, insert on %I to idealign_admin, idealign_system', name);
    -- roles of a template that gave more before
    execute format('revoke update, delete, truncate on %I from idealign_system', name);
  end loop;
end $$;
grant update on invoice_balances to idealign_admin, idealign_system;

create policy own on invoices for select to idealign_doctor using (doctor_id = actor());
create policy own on ledger_transactions for select to idealign_doctor using (doctor_id = actor());
create policy own on ledger_postings for select to idealign_doctor using (doctor_id = actor());
create policy own on invoice_balances for select to idealign_doctor using (doctor_id = actor());
create policy own on invoice_lines for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
create policy own on invoice_cases for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
create policy own on invoice_instalments for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
create policy own on invoice_voids for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
grant select on invoices, invoice_lines, invoice_cases, invoice_instalments, invoice_voids, ledger_transactions,
  ledger_postings, invoice_balances to idealign_doctor;
