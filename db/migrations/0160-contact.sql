-- Messages of the contact form on the public site. A visitor may write one and read none, not even their own; the time of it
-- is not theirs to set. A message itself never changes: whether it was read, answered, archived or is spam are rows of other
-- tables, with who and when. They are deleted with their message.

create table contact_forms (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null check (email !~ '[\r\n]'),
  message text not null,
  -- the language it was written in, and is to be answered in
  language text not null check (language in ('en', 'es', 'fr')),
  sent_at timestamptz not null default now(),
  search text generated always as (plain(first_name || ' ' || last_name || ' ' || email || ' ' || message)) stored
);
create index contact_forms_by_time on contact_forms (sent_at desc, id desc);
create index contact_forms_by_name on contact_forms (plain(last_name || ' ' || first_name), id);
create index contact_forms_search on contact_forms using gin (search gin_trgm_ops);
call protect('contact_forms');
create policy send on contact_forms for insert to idealign_visitor with check (true);
create policy admin_all on contact_forms for select to idealign_admin using (true);
grant select, insert, update, delete on contact_forms to idealign_system;
grant insert (id, first_name, last_name, email, message, language) on contact_forms to idealign_visitor;
grant select on contact_forms to idealign_admin;

-- Three facts that an administrator can take back: unread again, out of the archive, no spam after all.
create table contact_form_reads (
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
do $$ declare fact text; begin
  foreach fact in array array['contact_form_reads', 'contact_form_archives', 'contact_form_spam'] loop
    execute format('call protect(%L)', fact);
    execute format('create policy admin_read on %I for select to idealign_admin using (true)', fact);
    execute format('create policy admin_write on %I for insert to idealign_admin with check (by = actor())', fact);
    execute format('create policy admin_delete on %I for delete to idealign_admin using (true)', fact);
    execute format('grant select, insert, update, delete on %I to idealign_system', fact);
    execute format('grant select, insert, delete on %I to idealign_admin', fact);
  end loop;
end $$;

-- An answer by e-mail. `email_id` is its row of the outbox, which deletes e-mails 30 days after they were sent.
create table contact_form_answers (
  id uuid primary key,
  form_id uuid not null references contact_forms on delete cascade,
  by uuid not null references users,
  by_name text not null,
  subject text not null check (subject !~ '[\r\n]'),
  body text not null,
  reply_to text not null check (reply_to !~ '[\r\n]'),
  email_id uuid not null,
  at timestamptz not null default now()
);
create index contact_form_answers_of_form on contact_form_answers (form_id, at);
call protect('contact_form_answers');
create policy admin_read on contact_form_answers for select to idealign_admin using (true);
create policy admin_write on contact_form_answers for insert to idealign_admin with check (by = actor());
grant select, insert, update, delete on contact_form_answers to idealign_system;
grant select, insert on contact_form_answers to idealign_admin;
