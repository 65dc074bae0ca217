-- The provider opens tickets too, in the name of no one else: its role could only answer them.
grant insert on tickets to idealign_admin;
grant usage on sequence ticket_numbers to idealign_admin;

-- What a ticket is about and how soon it is answered is put right by an administrator; both sides read from what to what.
alter table ticket_events drop constraint ticket_events_kind_check;
alter table ticket_events
  add column was text,
  add column becomes text,
  add check (kind in ('closed', 'reopened', 'merged', 'split', 'assigned', 'category', 'priority')),
  add check ((kind in ('category', 'priority')) = (was is not null and becomes is not null));
