-- Invoices. An invoice never changes: it is written once, with its lines, cases and instalments, and what happens to it later
-- are rows of their own. What is owed and paid is in the ledger.

-- Each invoice has a reference of its own for transfers: ISO 11649, `RF`, two check digits, a running number. It fits into the
-- 16 characters that Norma 43 has for one.
create sequence invoice_reference_numbers;
grant usage on sequence invoice_reference_numbers to idealign_admin, idealign_system;
create function rf_reference(n bigint) returns text language sql immutable parallel safe strict as $$
  select 'RF' || lpad((98 - (lpad(n::text, 9, '0') || '271500')::numeric % 97)::text, 2, '0') || lpad(n::text, 9, '0') $$;

create table invoices (
  id uuid primary key,
  doctor_id uuid not null references users,
  number text not null check (number !~ '[\r\n]'),
  reference text not null unique default rf_reference(nextval('invoice_reference_numbers')),
  issued_on date not null,
  -- when the first instalment, often the only one, is due
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_cents bigint not null check (net_cents > 0),
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents = net_cents + vat_cents),
  -- a row of the table of VAT regimes (billing/invoices/contract/vat.ts), which has its rate and its legal text
  vat_regime text not null,
  -- how many; lists say it, and the plan of an invoice never changes
  instalments int not null default 1 check (instalments between 1 and 36),
  file_id uuid not null references files,
  by uuid not null references users,
  created_at timestamptz not null default now(),
  -- what the lines say, for search
  words text not null default '',
  search text generated always as (plain(number || ' ' || words)) stored,
  check (due_on >= issued_on),
  -- for foreign keys that prove whose invoice it is: a foreign key is not bound by row-level security
  unique (id, doctor_id)
);
-- a number is used once, also when its invoice is void
create unique index invoices_by_number on invoices (upper(number));
create index invoices_of_doctor on invoices (doctor_id, issued_on desc, id desc);
-- every order that the administrator's list offers has an index
create index invoices_by_issue on invoices (issued_on desc, id desc);
create index invoices_by_total on invoices (total_cents, id);
create index invoices_search on invoices using gin (ngrams(search)) with (gin_pending_list_limit = 512);
call protect('invoices');
create policy admin_all on invoices to idealign_admin using (true) with check (true);
create policy own on invoices for select to idealign_doctor using (doctor_id = actor());
grant select, insert on invoices to idealign_admin, idealign_system;
grant select on invoices to idealign_doctor;

create table invoice_lines (
  invoice_id uuid not null references invoices,
  n int not null check (n >= 1),
  description text not null,
  quantity int not null check (quantity >= 1),
  unit_cents bigint not null,
  primary key (invoice_id, n)
);
call protect('invoice_lines');
create policy admin_all on invoice_lines to idealign_admin using (true) with check (true);
create policy own on invoice_lines for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
grant select, insert on invoice_lines to idealign_admin, idealign_system;
grant select on invoice_lines to idealign_doctor;

create table invoice_cases (
  invoice_id uuid not null references invoices,
  case_id uuid not null references cases,
  primary key (invoice_id, case_id)
);
create index invoice_cases_of_case on invoice_cases (case_id);
call protect('invoice_cases');
create policy admin_all on invoice_cases to idealign_admin using (true) with check (true);
create policy own on invoice_cases for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
grant select, insert on invoice_cases to idealign_admin, idealign_system;
grant select on invoice_cases to idealign_doctor;

-- `until_cents`: this instalment and all before it, so that the amount paid says which of them are paid.
create table invoice_instalments (
  invoice_id uuid not null references invoices,
  n int not null check (n between 1 and 36),
  due_on date not null,
  cents bigint not null check (cents > 0),
  until_cents bigint not null check (until_cents >= cents),
  primary key (invoice_id, n)
);
call protect('invoice_instalments');
create policy admin_all on invoice_instalments to idealign_admin using (true) with check (true);
create policy own on invoice_instalments for select to idealign_doctor
  using (exists (select from invoices i where i.id = invoice_id));
grant select, insert on invoice_instalments to idealign_admin, idealign_system;
grant select on invoice_instalments to idealign_doctor;

-- Instalments add up to the total, lines to the net amount, and the invoice has as many instalments as it says: whoever writes
-- them, by whatever code.
create function invoice_must_add_up() returns trigger language plpgsql as $$
declare planned bigint; parts int; listed bigint;
begin
  select sum(cents), count(*) into planned, parts from invoice_instalments where invoice_id = new.id;
  if planned is distinct from new.total_cents then
    raise exception 'instalments of invoice % make %, not %', new.id, planned, new.total_cents using errcode = '23514';
  end if;
  if parts <> new.instalments then
    raise exception 'invoice % has % instalments, not %', new.id, parts, new.instalments using errcode = '23514';
  end if;
  select sum(quantity * unit_cents) into listed from invoice_lines where invoice_id = new.id;
  if listed <> new.net_cents then
    raise exception 'lines of invoice % make %, not %', new.id, listed, new.net_cents using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger invoice_adds_up after insert on invoices deferrable initially deferred
  for each row execute function invoice_must_add_up();

create table invoice_voids (
  invoice_id uuid primary key references invoices,
  -- whose invoice it is, so that a doctor's list reads the doctor's own void invoices and not everybody's
  doctor_id uuid not null,
  by uuid not null references users,
  reason text not null,
  -- what became of the money that was paid already
  money text not null check (money in ('none', 'credit', 'refunded')),
  at timestamptz not null default now(),
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id)
);
create index invoice_voids_of_doctor on invoice_voids (doctor_id, invoice_id);
call protect('invoice_voids');
create policy admin_all on invoice_voids to idealign_admin using (true) with check (true);
create policy own on invoice_voids for select to idealign_doctor using (doctor_id = actor());
grant select, insert on invoice_voids to idealign_admin, idealign_system;
grant select on invoice_voids to idealign_doctor;

-- A reminder that was sent: each kind once for an instalment.
create table invoice_reminders (
  invoice_id uuid not null references invoices,
  n int not null,
  kind text not null check (kind in ('due-in-7', 'due-in-1', 'late-3', 'late-10', 'late-30')),
  at timestamptz not null default now(),
  primary key (invoice_id, n, kind)
);
call protect('invoice_reminders');
create policy admin_all on invoice_reminders to idealign_admin using (true) with check (true);
grant select, insert on invoice_reminders to idealign_admin, idealign_system;

-- The same as statusOf in billing/invoices/contract/status.ts; a test compares them.
create function invoice_status(voided boolean, outstanding bigint, paid bigint, next_due date, today date) returns text
  language sql immutable parallel safe as $$
  select case when voided then 'void' when outstanding <= 0 then 'paid' when next_due < today then 'overdue'
              when paid > 0 then 'partly-paid' else 'open' end $$;
