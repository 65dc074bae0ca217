-- expands: addresses to which mail was refused for good.

-- A mail server refused an e-mail to this address permanently (5xx). The next e-mail that it accepts deletes the row
-- (src/platform/mail/outbox.ts).
create table mail_refusals (
  recipient text primary key check (recipient !~ '[\r\n]'),
  refused_at timestamptz not null default now(),
  -- the reply code of SMTP
  answer smallint not null check (answer between 500 and 599)
);
call protect('mail_refusals');
create policy admin_reads on mail_refusals for select to idealign_admin using (true);
grant select on mail_refusals to idealign_admin;
grant select, insert, update, delete on mail_refusals to idealign_system;
