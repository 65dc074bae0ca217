-- expands: changes that a doctor collects in a plan under review before sending them, and the view a change was asked in.
alter table change_requests add column camera jsonb;

create table change_drafts (
  plan_id uuid not null references plans,
  doctor_id uuid not null references users,
  items jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (plan_id, doctor_id)
);
-- nobody but its doctor reads a draft: the provider sees the changes when they are sent
call protect('change_drafts');
create policy own on change_drafts to idealign_doctor
  using (doctor_id = actor() and exists (select from plans p where p.id = plan_id))
  with check (doctor_id = actor() and exists (select from plans p where p.id = plan_id));
grant select, insert, update, delete on change_drafts to idealign_system, idealign_doctor;
