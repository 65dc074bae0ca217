-- Every order that a list of cases offers has an index that walks in it, so a page costs the same wherever it lies.
alter table cases add sort_name text generated always as (plain(last_name || ' ' || first_name)) stored;
create index cases_of_doctor_by_name on cases (doctor_id, sort_name, id);
create index cases_by_name on cases (sort_name, id);
create index cases_by_since on cases (phase_since desc, id desc);
create index cases_due on cases (due_on, id) where phase = 'planning';

-- "Read by the other side" is for whoever sees the case; its own policy applies inside.
create policy seen on message_reads for select to idealign_doctor, idealign_admin
  using (exists (select from cases c where c.id = case_id));

-- History is written once. Not even the application's own jobs may change or drop what was signed or done.
revoke update, delete, truncate on case_events, plan_approvals from idealign_system;
