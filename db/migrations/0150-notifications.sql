-- What a person is told of in the application, and by letter. Written with its cause, by trusted code alone
-- (src/features/notifications/server/notification.ts); a person reads their own lines and says that they were read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  -- a kind of src/features/notifications/contract/kinds.ts
  kind text not null,
  about_kind text not null,
  about_id uuid not null,
  -- whose case or invoice it is: an administrator's address of it names the doctor
  doctor_id uuid references users,
  -- the number of the case, invoice or ticket, as people say it
  number text not null default '',
  -- what of the kind it was (the move of a case)
  what text,
  -- somebody waits for the reader now
  waits boolean not null default false,
  by uuid references users,
  -- how often it happened since the reader last looked
  times int not null default 1,
  at timestamptz not null default now(),
  -- false: the person wants this kind by letter only
  shown boolean not null default true,
  read_at timestamptz,
  -- how it goes into a letter, until it is in one: soon, or with the day's
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

-- What a person chose for a kind; the kind's own default where there is no row.
create table notification_choices (
  user_id uuid not null references users,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('on', 'off', 'digest')),
  primary key (user_id, kind)
);

call protect('notifications');
call protect('notification_choices');
create policy own on notifications to idealign_doctor, idealign_admin using (user_id = actor()) with check (user_id = actor());
create policy own on notification_choices to idealign_doctor, idealign_admin
  using (user_id = actor()) with check (user_id = actor());
grant select, insert, update, delete on notifications, notification_choices to idealign_system;
grant select, update (read_at, mail) on notifications to idealign_doctor, idealign_admin;
grant select, insert, update (in_app, mail) on notification_choices to idealign_doctor, idealign_admin;
