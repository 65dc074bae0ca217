-- An e-mail is claimed for a while and sent outside of any transaction: a slow mail server holds no lock and no connection.
-- A server that dies leaves its claim to run out, and the next one sends the e-mail under the same Message-ID.
alter table outbox
  -- a link or a warning that somebody waits for: leaves before everything else
  add urgent boolean not null default false,
  add claimed_until timestamptz,
  -- no further try: see src/platform/mail/outbox.ts
  add given_up_at timestamptz;
drop index outbox_due;
create index outbox_due on outbox (urgent desc, next_attempt_at) where sent_at is null and given_up_at is null;
