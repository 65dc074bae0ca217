-- Every order that the administrator's list of all invoices offers has an index that walks in it.
create index invoices_by_issue on invoices (issued_on desc, id desc);
create index invoices_by_total on invoices (total_cents, id);
create index invoice_balances_by_due on invoice_balances ((coalesce(next_due_on, 'infinity')), invoice_id);
