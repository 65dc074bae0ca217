-- Proves who reads, in the same message as the statement that reads: both are one transaction (src/platform/db/reads.ts). It
-- takes the role, says who acts, proves the session as `begin_as` does, and lets nothing more be written. What stands
-- behind it in the message is not executed when it errs.
create function begin_read(as_role text, who uuid, session uuid, token_generation int) returns boolean
language plpgsql as $$
begin
  perform set_config('role', as_role, true);
  if not begin_as(who, session, token_generation) then
    raise exception 'the session has ended' using errcode = 'IA001';
  end if;
  perform set_config('transaction_read_only', 'on', true);
  return true;
end $$;
