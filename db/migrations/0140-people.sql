-- What becomes of a message from the public site: each fact a row, with who and when. They go with their message.
create table contact_form_readings (
  form_id uuid primary key references contact_forms on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now()
);
create table contact_form_archives (
  form_id uuid primary key references contact_forms on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now()
);
create table contact_form_spam (
  form_id uuid primary key references contact_forms on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now()
);
-- A letter that was sent back. `letter_id` is its row of the outbox, which forgets letters 30 days after they left.
create table contact_form_answers (
  id uuid primary key,
  form_id uuid not null references contact_forms on delete cascade,
  by uuid not null references users,
  by_name text not null,
  subject text not null check (subject !~ '[\r\n]'),
  body text not null,
  reply_to text not null check (reply_to !~ '[\r\n]'),
  letter_id uuid not null,
  at timestamptz not null default now()
);
create index contact_form_answers_of_form on contact_form_answers (form_id, at);
create index contact_forms_by_name on contact_forms (plain(last_name || ' ' || first_name), id);

call protect('contact_form_readings');
call protect('contact_form_archives');
call protect('contact_form_spam');
call protect('contact_form_answers');
do $$ declare fact text; begin
  foreach fact in array array['contact_form_readings', 'contact_form_archives', 'contact_form_spam', 'contact_form_answers'] loop
    execute format('create policy admin_read on %I for select to idealign_admin using (true)', fact);
    execute format('create policy admin_write on %I for insert to idealign_admin with check (by = actor())', fact);
    execute format('grant select, insert, update, delete on %I to idealign_system', fact);
    execute format('grant select, insert on %I to idealign_admin', fact);
  end loop;
  -- what can be taken back: to be looked at again, out of the archive, no spam after all
  foreach fact in array array['contact_form_readings', 'contact_form_archives', 'contact_form_spam'] loop
    execute format('create policy admin_delete on %I for delete to idealign_admin using (true)', fact);
    execute format('grant delete on %I to idealign_admin', fact);
  end loop;
end $$;

-- What people say of themselves. `licence`: a doctor's number at their college (número de colegiado). Between `quiet_from`
-- and `quiet_to`, by the clock of Madrid, nobody is written to (features/notifications reads it); over midnight when from > to.
alter table users add licence text not null default '';
alter table users add quiet_from time;
alter table users add quiet_to time;
alter table users add check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null);
grant update (licence, quiet_from, quiet_to) on users to idealign_doctor;

-- What happened to an account, and who did it; never changed. `by` is nobody for the command line and for the machine.
create table user_events (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('joined', 'role-changed', 'suspended', 'restored', 'signed-in', 'session-ended',
    'sessions-ended', 'password-changed', 'profile-changed', 'data-exported')),
  by uuid references users,
  -- the name as it was on that day
  by_name text not null default '',
  facts jsonb not null default '{}',
  at timestamptz not null default now()
);
create index user_events_of_user on user_events (user_id, at desc, id desc);
call protect('user_events');
create policy self on user_events for select to idealign_doctor using (user_id = actor());
create policy self_write on user_events for insert to idealign_doctor with check (user_id = actor() and by = actor());
create policy admin_read on user_events for select to idealign_admin using (true);
create policy admin_write on user_events for insert to idealign_admin with check (by = actor());
grant select, insert, update, delete on user_events to idealign_system;
grant select, insert on user_events to idealign_doctor, idealign_admin;

-- The history of those who were here before it was kept: how they came in.
insert into user_events (id, user_id, kind, by, by_name, facts, at)
select gen_random_uuid(), u.id, 'joined', i.invited_by, coalesce(b.first_name || ' ' || b.last_name, ''),
       jsonb_build_object('role', u.role), u.created_at
  from users u
  left join lateral (select invited_by from invitations where email = u.email and accepted_at is not null limit 1) i on true
  left join users b on b.id = i.invited_by;
insert into user_events (id, user_id, kind, by, by_name, facts, at)
select gen_random_uuid(), x.user_id, 'suspended', x.by, b.first_name || ' ' || b.last_name, jsonb_build_object('reason', x.reason), x.at
  from user_suspensions x join users b on b.id = x.by;
