-- Support: a ticket is a conversation of one doctor with the provider. Whose turn it is, is its state; everything else that
-- can be said of it is a row of its own.
create sequence ticket_numbers;
create table tickets (
  id uuid primary key,
  number int not null unique default nextval('ticket_numbers'),
  doctor_id uuid not null references users,
  -- as the doctor was called when they asked: what the provider searches by
  doctor_name text not null,
  subject text not null,
  category text not null check (category in ('case', 'delivery', 'billing', 'account', 'other')),
  priority text not null check (priority in ('normal', 'high', 'urgent')),
  case_id uuid references cases,
  invoice_id uuid,
  -- open: the provider's turn; waiting: the doctor's; solved: nobody's
  state text not null default 'open' check (state in ('open', 'waiting', 'solved')),
  state_since timestamptz not null default now(),
  -- where its messages are read since it was merged
  merged_into uuid references tickets check (merged_into <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answer_due_at timestamptz not null,
  first_answered_at timestamptz,
  version int not null default 1,
  search text generated always as (plain(number || ' ' || subject || ' ' || doctor_name)) stored,
  check (num_nonnulls(case_id, invoice_id) <= 1),
  check (merged_into is null or state = 'solved')
);
create index tickets_of_doctor on tickets (doctor_id, updated_at desc, id desc);
create index tickets_by_change on tickets (updated_at desc, id desc);
create index tickets_by_state on tickets (state, updated_at desc, id desc);
create index tickets_by_since on tickets (state_since, id);
create index tickets_by_number on tickets (number, id);
create index tickets_unanswered on tickets (answer_due_at, id) where first_answered_at is null and state = 'open';
create index tickets_of_case on tickets (case_id) where case_id is not null;
create index tickets_of_invoice on tickets (invoice_id) where invoice_id is not null;
create index tickets_merged on tickets (merged_into) where merged_into is not null;
create index tickets_search on tickets using gin (search gin_trgm_ops);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  author_role text not null check (author_role in ('doctor', 'super-admin')),
  author_name text not null,
  body text not null,
  at timestamptz not null default now()
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, at, id);
create table ticket_message_files (
  message_id uuid not null references ticket_messages,
  file_id uuid primary key references files,
  position int not null
);
create index ticket_message_files_of on ticket_message_files (message_id);
create table ticket_reads (
  ticket_id uuid not null references tickets,
  user_id uuid not null references users,
  at timestamptz not null,
  primary key (ticket_id, user_id)
);

-- What happened besides what was said. Who was put in charge is the provider's own business.
create table ticket_events (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  kind text not null check (kind in ('closed', 'reopened', 'merged', 'split', 'assigned')),
  actor_id uuid not null references users,
  actor_role text not null check (actor_role in ('doctor', 'super-admin')),
  actor_name text not null,
  reason text not null default '',
  words text not null default '',
  -- the other ticket of a merge
  other_id uuid references tickets,
  -- who was put in charge; null when nobody is any more
  assignee_name text,
  at timestamptz not null default now()
);
create index ticket_events_of_ticket on ticket_events (ticket_id, at, id);
create table ticket_ratings (
  ticket_id uuid primary key references tickets,
  stars int not null check (stars between 1 and 5),
  words text not null default '',
  at timestamptz not null default now()
);

-- The provider's own: who is in charge, notes among themselves, answers kept for reuse.
create table ticket_assignments (
  ticket_id uuid primary key references tickets,
  assignee_id uuid not null references users,
  by uuid not null references users,
  at timestamptz not null default now()
);
create index ticket_assignments_of on ticket_assignments (assignee_id);
create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  author_name text not null,
  body text not null,
  at timestamptz not null default now()
);
create index ticket_notes_of_ticket on ticket_notes (ticket_id, at, id);
create table canned_answers (
  id uuid primary key,
  name text not null,
  en text not null,
  es text not null,
  fr text not null,
  version int not null default 1,
  by uuid not null references users,
  updated_at timestamptz not null default now()
);
create unique index canned_answers_by_name on canned_answers (plain(name));

do $$ declare t text; begin
  foreach t in array array['tickets', 'ticket_messages', 'ticket_message_files', 'ticket_reads', 'ticket_events',
    'ticket_ratings', 'ticket_assignments', 'ticket_notes', 'canned_answers'] loop
    execute format('call protect(%L)', t);
    execute format('grant select, insert, update, delete on %I to idealign_system', t);
  end loop;
  foreach t in array array['tickets', 'ticket_messages', 'ticket_message_files', 'ticket_events', 'ticket_ratings',
    'ticket_assignments', 'ticket_notes', 'canned_answers'] loop
    execute format('create policy admin_all on %I to idealign_admin using (true) with check (true)', t);
  end loop;
end $$;

create policy own on tickets to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
-- "read by the other side" is for whoever sees the ticket, reading is everybody's own
create policy own on ticket_reads to idealign_doctor, idealign_admin
  using (user_id = actor()) with check (user_id = actor() and exists (select from tickets t where t.id = ticket_id));
create policy seen on ticket_reads for select to idealign_doctor, idealign_admin
  using (exists (select from tickets t where t.id = ticket_id));
-- Children of a ticket: whoever sees the ticket (its own policy applies inside), written in nobody else's name.
create policy own on ticket_messages for select to idealign_doctor
  using (exists (select from tickets t where t.id = ticket_id));
create policy written on ticket_messages for insert to idealign_doctor
  with check (author_id = actor() and author_role = 'doctor' and exists (select from tickets t where t.id = ticket_id));
create policy own on ticket_message_files to idealign_doctor
  using (exists (select from ticket_messages m where m.id = message_id))
  with check (exists (select from ticket_messages m where m.id = message_id and m.author_id = actor()));
create policy own on ticket_events for select to idealign_doctor
  using (kind <> 'assigned' and exists (select from tickets t where t.id = ticket_id));
create policy written on ticket_events for insert to idealign_doctor
  with check (actor_id = actor() and actor_role = 'doctor' and exists (select from tickets t where t.id = ticket_id));
create policy own on ticket_ratings to idealign_doctor
  using (exists (select from tickets t where t.id = ticket_id)) with check (exists (select from tickets t where t.id = ticket_id));

grant usage on sequence ticket_numbers to idealign_doctor, idealign_system;
grant select, insert, update (state, state_since, updated_at, version) on tickets to idealign_doctor;
grant select, update on tickets to idealign_admin;
grant select, insert on ticket_messages, ticket_message_files, ticket_events to idealign_doctor, idealign_admin;
grant select, insert, update on ticket_reads to idealign_doctor, idealign_admin;
grant select, insert, update on ticket_ratings to idealign_doctor;
grant select on ticket_ratings to idealign_admin;
grant select, insert, update, delete on ticket_assignments to idealign_admin;
grant select, insert on ticket_notes to idealign_admin;
grant select, insert, update, delete on canned_answers to idealign_admin;
