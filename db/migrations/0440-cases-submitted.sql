-- expands: the cases that a doctor has submitted are counted from an index alone.
create index cases_submitted_of_doctor on cases (doctor_id) where first_submitted_at is not null;
