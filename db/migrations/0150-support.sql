-- Support: a ticket is a conversation of one doctor with the provider. Its state says whose turn it is; everything else about
-- it is a row of its own.

create sequence ticket_numbers;
grant usage on sequence ticket_numbers to idealign_doctor, idealign_admin, idealign_system;

create table tickets (
  id uuid primary key,
  number int not null unique default nextval('ticket_numbers'),
  doctor_id uuid not null references users,
  -- the doctor's name when they asked: the provider searches by it
  doctor_name text not null,
  subject text not null,
  category text not null check (category in ('case', 'delivery', 'billing', 'account', 'other')),
  priority text not null check (priority in ('normal', 'high', 'urgent')),
  case_id uuid references cases,
  invoice_id uuid,
  -- open: the provider's turn; waiting: the doctor's; solved: nobody's
  state text not null default 'open' check (state in ('open', 'waiting', 'solved')),
  state_since timestamptz not null default now(),
  -- the ticket that has its messages since it was merged
  merged_into uuid references tickets check (merged_into <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answer_due_at timestamptz not null,
  first_answered_at timestamptz,
  version int not null default 1,
  search text generated always as (plain(number || ' ' || subject || ' ' || doctor_name)) stored,
  -- the words of `search` and of its messages, written by the trigger below (decision 0180)
  search_words tsvector not null default '',
  -- The order in which the provider works: first the tickets where it is the provider's turn, by the moment when their answer
  -- is promised, or since when the doctor waits once there was a first answer; then those that wait for the doctor, then the
  -- solved ones, newest first.
  due_rank double precision generated always as (
    case state
      when 'open' then extract(epoch from (case when first_answered_at is null then answer_due_at else state_since end) at time zone 'UTC')
      -- later than any moment, and the newer the earlier
      when 'waiting' then 1e11 - extract(epoch from updated_at at time zone 'UTC')
      else 1e12 - extract(epoch from updated_at at time zone 'UTC')
    end
  ) stored,
  check (num_nonnulls(case_id, invoice_id) <= 1),
  check (merged_into is null or state = 'solved'),
  -- a ticket about an invoice is about one of its own doctor's
  foreign key (invoice_id, doctor_id) references invoices (id, doctor_id)
);
create index tickets_of_doctor on tickets (doctor_id, updated_at desc, id desc);
create index tickets_by_change on tickets (updated_at desc, id desc);
create index tickets_by_state on tickets (state, updated_at desc, id desc);
create index tickets_by_since on tickets (state_since, id);
create index tickets_by_number on tickets (number, id);
create index tickets_by_due on tickets (due_rank, id);
create index tickets_unanswered on tickets (answer_due_at, id) where first_answered_at is null and state = 'open';
create index tickets_of_case on tickets (case_id) where case_id is not null;
create index tickets_of_invoice on tickets (invoice_id) where invoice_id is not null;
create index tickets_merged on tickets (merged_into) where merged_into is not null;
create index tickets_search on tickets using gin (ngrams(search)) with (gin_pending_list_limit = 512);
create index tickets_search_words on tickets using gin (search_words) with (gin_pending_list_limit = 512);
call protect('tickets');
create policy admin_all on tickets to idealign_admin using (true) with check (true);
create policy own on tickets to idealign_doctor using (doctor_id = actor()) with check (doctor_id = actor());
grant select, insert, update, delete on tickets to idealign_system;
-- the provider opens tickets too
grant select, insert, update on tickets to idealign_admin;
grant select, insert, update (state, state_since, updated_at, version, search_words) on tickets to idealign_doctor;

-- Rows of a ticket belong to whoever sees the ticket (the policy of `tickets` applies inside the policies below), and nobody
-- writes in another's name.

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
call protect('ticket_messages');
create policy admin_all on ticket_messages to idealign_admin using (true) with check (true);
create policy own on ticket_messages for select to idealign_doctor
  using (exists (select from tickets t where t.id = ticket_id));
create policy own_insert on ticket_messages for insert to idealign_doctor
  with check (author_id = actor() and author_role = 'doctor' and exists (select from tickets t where t.id = ticket_id));
grant select, insert, update, delete on ticket_messages to idealign_system;
grant select, insert on ticket_messages to idealign_doctor, idealign_admin;

-- A ticket is found by the words of its messages, not by notes. After 6,000 different words no more are added: a row has a
-- maximum size, and so has the cost of writing into it.
create function add_search_words() returns trigger language plpgsql as $$ begin
  update tickets set search_words = search_words || array_to_tsvector(distinct_words(search || ' ' || new.body))
   where id = new.ticket_id and length(search_words) < 6000;
  return null;
end $$;
create trigger add_search_words after insert on ticket_messages for each row execute function add_search_words();

create table ticket_message_files (
  message_id uuid not null references ticket_messages,
  file_id uuid primary key references files,
  position int not null
);
create index ticket_message_files_of on ticket_message_files (message_id);
call protect('ticket_message_files');
create policy admin_all on ticket_message_files to idealign_admin using (true) with check (true);
create policy own on ticket_message_files to idealign_doctor
  using (exists (select from ticket_messages m where m.id = message_id))
  with check (exists (select from ticket_messages m where m.id = message_id and m.author_id = actor()));
grant select, insert, update, delete on ticket_message_files to idealign_system;
grant select, insert on ticket_message_files to idealign_doctor, idealign_admin;

-- Up to when somebody has read a ticket. Both sides see it, each writes its own.
create table ticket_reads (
  ticket_id uuid not null references tickets,
  user_id uuid not null references users,
  at timestamptz not null,
  primary key (ticket_id, user_id)
);
call protect('ticket_reads');
create policy own on ticket_reads to idealign_doctor, idealign_admin
  using (user_id = actor()) with check (user_id = actor() and exists (select from tickets t where t.id = ticket_id));
create policy ticket_readers on ticket_reads for select to idealign_doctor, idealign_admin
  using (exists (select from tickets t where t.id = ticket_id));
grant select, insert, update, delete on ticket_reads to idealign_system;
grant select, insert, update on ticket_reads to idealign_doctor, idealign_admin;

-- What happened besides messages. Who is assigned is the provider's own business: a doctor does not see it.
create table ticket_events (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  kind text not null check (kind in ('closed', 'reopened', 'merged', 'split', 'assigned', 'category', 'priority')),
  actor_id uuid not null references users,
  actor_role text not null check (actor_role in ('doctor', 'super-admin')),
  actor_name text not null,
  reason text not null default '',
  words text not null default '',
  -- the other ticket of a merge
  other_id uuid references tickets,
  -- who was assigned; null when nobody is any more
  assignee_name text,
  -- an administrator corrected the category or the priority: from what to what
  was text,
  becomes text,
  at timestamptz not null default now(),
  check ((kind in ('category', 'priority')) = (was is not null and becomes is not null))
);
create index ticket_events_of_ticket on ticket_events (ticket_id, at, id);
call protect('ticket_events');
create policy admin_all on ticket_events to idealign_admin using (true) with check (true);
create policy own on ticket_events for select to idealign_doctor
  using (kind <> 'assigned' and exists (select from tickets t where t.id = ticket_id));
create policy own_insert on ticket_events for insert to idealign_doctor
  with check (actor_id = actor() and actor_role = 'doctor' and exists (select from tickets t where t.id = ticket_id));
grant select, insert, update, delete on ticket_events to idealign_system;
grant select, insert on ticket_events to idealign_doctor, idealign_admin;

create table ticket_ratings (
  ticket_id uuid primary key references tickets,
  stars int not null check (stars between 1 and 5),
  words text not null default '',
  at timestamptz not null default now()
);
call protect('ticket_ratings');
create policy admin_all on ticket_ratings to idealign_admin using (true) with check (true);
create policy own on ticket_ratings to idealign_doctor
  using (exists (select from tickets t where t.id = ticket_id)) with check (exists (select from tickets t where t.id = ticket_id));
grant select, insert, update, delete on ticket_ratings to idealign_system;
grant select on ticket_ratings to idealign_admin;
grant select, insert, update on ticket_ratings to idealign_doctor;

-- The provider's own: assignments, internal notes, canned answers.

create table ticket_assignments (
  ticket_id uuid primary key references tickets,
  assignee_id uuid not null references users,
  by uuid not null references users,
  at timestamptz not null default now()
);
create index ticket_assignments_of on ticket_assignments (assignee_id);
call protect('ticket_assignments');
create policy admin_all on ticket_assignments to idealign_admin using (true) with check (true);
grant select, insert, update, delete on ticket_assignments to idealign_system, idealign_admin;

create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  author_name text not null,
  body text not null,
  at timestamptz not null default now()
);
create index ticket_notes_of_ticket on ticket_notes (ticket_id, at, id);
call protect('ticket_notes');
create policy admin_all on ticket_notes to idealign_admin using (true) with check (true);
grant select, insert, update, delete on ticket_notes to idealign_system;
grant select, insert on ticket_notes to idealign_admin;

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
call protect('canned_answers');
create policy admin_all on canned_answers to idealign_admin using (true) with check (true);
grant select, insert, update, delete on canned_answers to idealign_system, idealign_admin;
