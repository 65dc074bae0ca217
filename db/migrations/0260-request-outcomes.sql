-- What became of each thing that the provider asked for. `asked_state` is a digest of the thing as it was then, so that
-- the next submission can tell whether it changed; requests from before this column have none and count as changed.
-- `explanation` is the doctor's reason why the thing is right as it is.
alter table record_requests
  add asked_state bytea,
  add explanation text not null default '' check (length(explanation) <= 2000),
  add outcome text check (outcome in ('changed', 'explained', 'withdrawn'));
grant update (explanation, outcome) on record_requests to idealign_doctor;
