-- What a desk does first: the tickets where it is the provider's turn by the moment when their answer is promised, or since
-- when the doctor waits once the first one came; then those that wait for the doctor, then the solved ones, newest first.
alter table tickets add due_rank double precision generated always as (
  case state
    when 'open' then extract(epoch from (case when first_answered_at is null then answer_due_at else state_since end) at time zone 'UTC')
    -- far behind any moment, and the newer the sooner
    when 'waiting' then 1e11 - extract(epoch from updated_at at time zone 'UTC')
    else 1e12 - extract(epoch from updated_at at time zone 'UTC')
  end
) stored;
create index tickets_by_due on tickets (due_rank, id);
