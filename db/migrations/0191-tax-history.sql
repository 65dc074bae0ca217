-- Changed tax data stands in an account's history: which fields, never what they said.
alter table user_events drop constraint user_events_kind_check;
alter table user_events add constraint user_events_kind_check check (kind in ('joined', 'role-changed', 'suspended',
  'restored', 'signed-in', 'session-ended', 'sessions-ended', 'password-changed', 'profile-changed', 'tax-data-changed',
  'data-exported'));
