-- expands: room on the pages of tables whose rows are updated, and no index on a column that each piece of an upload changes.

-- An update touches no index (HOT) when it changes no column of one and its page has room for the new version (decision 0455).
-- Pages were filled to the last byte. Applies to pages that are written from now on.
alter table rate_windows set (fillfactor = 60);
alter table sessions set (fillfactor = 60);
alter table idempotency_keys set (fillfactor = 60);
-- its rows stay for ever: less room
alter table files set (fillfactor = 80);

-- The sweep, its only query, reads `files_by_age` instead, which has the same few rows.
drop index files_by_activity;
