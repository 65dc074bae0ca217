-- Notifications of a person, in the application and by e-mail. Written with their cause, by trusted code alone
-- (notifications/server/notification.ts); a person reads their own and marks them as read.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  -- a kind of notifications/contract/kinds.ts
  kind text not null,
  -- the thing it is about. A kind that leads to a list and not to one thing of it (messages of the public site) has the id
  -- of zeros: until it is read it is one line with a count.
  about_kind text not null,
  about_id uuid not null,
  -- whose case or invoice it is: an administrator's address of it names the doctor
  doctor_id uuid references users,
  -- the number of the case, invoice or ticket, as people say it
  number text not null default '',
  -- the variant of the kind (the move of a case)
  what text,
  -- what it is about, item by item, in codes: an e-mail that says that something is needed lists it. For a request of records
  -- [{ "slot" or "field", "reason" }]; never free text
  items jsonb not null default '[]',
  -- somebody waits for the reader now
  waits boolean not null default false,
  by uuid references users,
  -- how often it happened since the reader last looked
  times int not null default 1,
  at timestamptz not null default now(),
  -- false: the person wants this kind by e-mail only
  shown boolean not null default true,
  read_at timestamptz,
  -- how it is to be e-mailed, until it was: soon, or with the daily digest
  mail text check (mail in ('on', 'digest')),
  mail_since timestamptz,
  mailed_at timestamptz,
  check (mail is null or mail_since is not null)
);
-- what happens again about the same thing before it was read is the same line
create unique index notifications_unread on notifications (user_id, kind, about_kind, about_id) where read_at is null;
create index notifications_of_user on notifications (user_id, at desc, id desc) where shown;
create index notifications_to_mail on notifications (user_id) where mail is not null and read_at is null;
create index notifications_mailed on notifications (user_id, mailed_at desc) where mailed_at is not null;
create index notifications_by_age on notifications (at);
-- all notifications about a thing, whoever has them: they are settled when somebody has dealt with it
create index notifications_about on notifications (about_id) where read_at is null;
call protect('notifications');
create policy own on notifications to idealign_doctor, idealign_admin using (user_id = actor()) with check (user_id = actor());
grant select, insert, update, delete on notifications to idealign_system;
grant select, update (read_at, mail) on notifications to idealign_doctor, idealign_admin;

-- What a person chose for a kind; the kind's own default where there is no row.
create table notification_choices (
  user_id uuid not null references users,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('on', 'off', 'digest')),
  primary key (user_id, kind)
);
call protect('notification_choices');
create policy own on notification_choices to idealign_doctor, idealign_admin
  using (user_id = actor()) with check (user_id = actor());
grant select, insert, update, delete on notification_choices to idealign_system;
grant select, insert, update (in_app, mail) on notification_choices to idealign_doctor, idealign_admin;
