-- A ticket about an invoice is about one of its own doctor's.
alter table tickets add foreign key (invoice_id, doctor_id) references invoices (id, doctor_id);
