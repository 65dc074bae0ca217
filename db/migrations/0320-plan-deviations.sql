-- expands: in which points a plan deviates from its prescription, and why it was published all the same (decision 0356).
alter table plans add column deviation_reason text check (char_length(deviation_reason) between 10 and 1000);
-- the doctor approves a plan with this reason: nobody changes it afterwards
create trigger deviation_reason_is_final before update of deviation_reason on plans
  for each statement execute function append_only();

create table plan_deviations (
  plan_id uuid not null references plans,
  position int not null,
  rule text not null,
  facts jsonb not null,
  primary key (plan_id, position)
);
create trigger append_only before update or delete or truncate on plan_deviations
  for each statement execute function append_only();
call protect('plan_deviations');
create policy admin_all on plan_deviations to idealign_admin using (true) with check (true);
create policy own on plan_deviations for select to idealign_doctor
  using (exists (select from plans p where p.id = plan_id));
grant select, insert on plan_deviations to idealign_system, idealign_admin;
grant select on plan_deviations to idealign_doctor;
