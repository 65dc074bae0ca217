-- What was told of a thing, for everybody: it is settled when somebody has seen to it.
create index notifications_about on notifications (about_id) where read_at is null;
