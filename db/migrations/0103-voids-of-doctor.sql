-- A doctor's list meets the doctor's own void invoices, not everybody's.
create index invoice_voids_of_doctor on invoice_voids (doctor_id, invoice_id);
