-- Lists say in how many instalments an invoice is paid: counted once, as its plan never changes.
alter table invoices add instalments int not null default 1 check (instalments between 1 and 36);
-- the owner is bound by row-level security too, but for this
alter table invoices no force row level security;
alter table invoice_instalments no force row level security;
update invoices i set instalments = (select count(*) from invoice_instalments n where n.invoice_id = i.id)
 where exists (select from invoice_instalments n where n.invoice_id = i.id);
alter table invoices force row level security;
alter table invoice_instalments force row level security;

-- an invoice's plan has as many instalments as it says
create or replace function invoice_must_add_up() returns trigger language plpgsql as $$
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

-- A doctor's list asks of each invoice whether it is void: the row itself says whose it is, instead of every invoice being
-- looked through for it.
alter table invoice_voids add doctor_id uuid;
alter table invoice_voids no force row level security;
alter table invoices no force row level security;
update invoice_voids v set doctor_id = i.doctor_id from invoices i where i.id = v.invoice_id;
alter table invoices force row level security;
alter table invoice_voids force row level security;
alter table invoice_voids alter doctor_id set not null,
  add foreign key (invoice_id, doctor_id) references invoices (id, doctor_id);
drop policy own on invoice_voids;
create policy own on invoice_voids for select to idealign_doctor using (doctor_id = actor());
