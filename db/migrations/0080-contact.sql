-- Messages from the public site, written by whoever comes by. A visitor may write one and read none, not even the own;
-- when it came is not theirs to say. Whether one was read, answered, put away or is spam will be rows of other tables
-- that name it and who did it (a fact is a row): a message itself never changes.
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
create index contact_forms_search on contact_forms using gin (search gin_trgm_ops);

call protect('contact_forms');
create policy send on contact_forms for insert to idealign_visitor with check (true);
create policy admin_all on contact_forms for select to idealign_admin using (true);
grant select, insert, update, delete on contact_forms to idealign_system;
grant insert (id, first_name, last_name, email, message, language) on contact_forms to idealign_visitor;
grant select on contact_forms to idealign_admin;

-- Whom an answer to a letter goes to, when not to us.
alter table outbox add reply_to text check (reply_to !~ '[\r\n]');
