-- What is unpaid is few of many and stands far down the list of all: it is walked in an index of its own, newest first.
alter table invoice_balances add issued_on date;
alter table invoice_balances disable trigger only_by_posting;
update invoice_balances b set issued_on = i.issued_on from invoices i where i.id = b.invoice_id;
alter table invoice_balances enable trigger only_by_posting;
alter table invoice_balances alter issued_on set not null;
create index invoice_balances_due_by_issue on invoice_balances (issued_on desc, invoice_id desc) include (next_due_on)
  where next_due_on is not null;

create or replace function keep_invoice_balance() returns trigger language plpgsql as $$
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
