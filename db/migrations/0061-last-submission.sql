-- What the doctor handed in last, as it was then: the next submission's history names what changed since, and a refinement
-- that is taken back leaves the treatment as it was agreed.
alter table prescriptions add submitted jsonb;
