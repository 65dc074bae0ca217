-- expands: with which name and licence number a plan was approved; a published version is final; where a history ends.

-- The name and the licence number as they were at the approval; null for approvals from before they were asked for.
alter table plan_approvals add column name text check (name <> ''), add column licence text check (licence <> '');

-- Which formula the hash of a version follows: 1 covers its files, deviations and answers, 2 its case, cycle, version,
-- number of stages, note and the names of its files as well.
alter table plans add column hash_version int not null default 1 check (hash_version in (1, 2));

-- What is published does not change: not by any role, the owner of the tables included.
drop trigger deviation_reason_is_final on plans;
create trigger append_only before update or delete or truncate on plans
  for each statement execute function append_only();
create trigger append_only before update or delete or truncate on plan_files
  for each statement execute function append_only();
create trigger append_only before update or delete or truncate on plan_approvals
  for each statement execute function append_only();
create trigger append_only before update or delete or truncate on change_requests
  for each statement execute function append_only();

-- Nothing is added to a version that is approved.
create function refuse_when_approved() returns trigger language plpgsql as $$ begin
  if exists (select from plan_approvals where plan_id = new.plan_id) then
    raise exception 'plan % is approved: nothing is added to it', new.plan_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger approved_is_final before insert on plan_files for each row execute function refuse_when_approved();
create trigger approved_is_final before insert on plan_deviations for each row execute function refuse_when_approved();
create trigger approved_is_final before insert on change_answers for each row execute function refuse_when_approved();
create trigger approved_is_final before insert on change_requests for each row execute function refuse_when_approved();

-- The row of a file that a version names keeps what the version's hash covers. Its deletion is refused by the reference.
create function refuse_published_file() returns trigger language plpgsql as $$ begin
  if exists (select from plan_files where file_id = old.id) then
    raise exception 'file % belongs to a published plan', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger published_is_final before update on files for each row
  when (old.kind like 'plan-%' and (old.id, old.case_id, old.kind, old.name, old.sha256, old.declared_bytes, old.received_bytes)
    is distinct from (new.id, new.case_id, new.kind, new.name, new.sha256, new.declared_bytes, new.received_bytes))
  execute function refuse_published_file();

-- Where the history of a case ends: without it, nobody could see that its last entries were deleted. A trigger keeps it, so
-- that a server of the release before keeps it as well.
alter table cases add column history_length int not null default 0, add column history_head bytea;
update cases c set history_length = e.seq, history_head = e.hash
  from (select distinct on (case_id) case_id, seq, hash from case_events order by case_id, seq desc) e
 where e.case_id = c.id;
create function keep_history_head() returns trigger language plpgsql as $$ begin
  update cases set history_length = new.seq, history_head = new.hash where id = new.case_id;
  return null;
end $$;
create trigger history_head after insert on case_events for each row execute function keep_history_head();
