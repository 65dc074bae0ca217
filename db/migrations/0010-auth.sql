-- One link a person: two invitations of one address at the same moment cannot both stay alive (A6).
create unique index invitations_one_alive on invitations (email) where accepted_at is null and superseded_at is null;
create index password_resets_alive on password_resets (user_id) where used_at is null;
