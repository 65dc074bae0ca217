-- expands: how a plan answers each change that was requested in the version before it.
create table change_answers (
  change_id uuid primary key references change_requests,
  -- the version that was published with this answer
  plan_id uuid not null references plans,
  answer text not null check (answer in ('done', 'partly', 'declined')),
  why text not null default '' check (char_length(why) <= 1000),
  check (answer = 'done' or why <> '')
);
create index change_answers_of_plan on change_answers (plan_id);
-- the doctor approves a plan with its answers: nobody changes them afterwards
create trigger append_only before update or delete or truncate on change_answers
  for each statement execute function append_only();
call protect('change_answers');
create policy admin_all on change_answers to idealign_admin using (true) with check (true);
create policy own on change_answers for select to idealign_doctor
  using (exists (select from plans p where p.id = plan_id));
grant select, insert on change_answers to idealign_system, idealign_admin;
grant select on change_answers to idealign_doctor;
