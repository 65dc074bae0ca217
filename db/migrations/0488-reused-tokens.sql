-- expands: how often a spent refresh token was used again is asked with every scrape of the metrics. There are hardly any rows.
create index sessions_reused on sessions (ended_at) where end_reason = 'reuse';
