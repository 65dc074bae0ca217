-- What a notification is about, item by item, in codes: an e-mail that says that something is needed lists it. For a request
-- of records [{ "slot" or "field", "reason" }]; never what somebody wrote.
alter table notifications add items jsonb not null default '[]';
