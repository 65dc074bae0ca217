-- expands: the stages of an arch are stored as one set for the viewer.
create table stage_sets (
  plan_id uuid not null references plans,
  arch text not null check (arch in ('upper', 'lower')),
  -- SHA-256 over the SHA-256 of the stages' files, in their order
  sources bytea not null check (octet_length(sources) = 32),
  -- without a set each stage is loaded by itself: its facets are its own, a set would move it too far, or making it failed
  outcome text not null check (outcome in ('rigid', 'shared', 'separate', 'too-far', 'failed')),
  -- of each stage, in their order: the largest distance in mm from its file to what is stored
  deviations_mm double precision[],
  bytes int,
  made_at timestamptz not null default now(),
  primary key (plan_id, arch),
  check ((outcome in ('rigid', 'shared')) = (deviations_mm is not null and bytes is not null)),
  check (0.002 >= all (deviations_mm))
);
call protect('stage_sets');
create policy admin_all on stage_sets to idealign_admin using (true) with check (true);
create policy own on stage_sets for select to idealign_doctor
  using (exists (select from plans p where p.id = plan_id));
grant select, insert, delete on stage_sets to idealign_system;
grant select, delete on stage_sets to idealign_admin;
grant select on stage_sets to idealign_doctor;
