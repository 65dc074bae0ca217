-- Where a letter that can be switched off says so (List-Unsubscribe); null for those that nobody can switch off.
alter table outbox add unsubscribe text check (unsubscribe ~ '^https?://[^\s<>]+$');
