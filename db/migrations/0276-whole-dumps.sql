-- Row-level security hides rows without a word: a dump by a role that it binds ends well and is empty. This table is read
-- by every dump of the whole database, and refuses to be read by a role that would not see all rows of the others.
create function refuse_hidden_rows() returns boolean language plpgsql stable as $$ begin
  raise insufficient_privilege using
    message = format('Row-level security hides rows from %s: what it reads is not the whole database.', current_user),
    hint = 'Make a dump by: npm run admin -- dump <folder>';
end $$;

create table whole_dumps (
  only_row boolean primary key default true check (only_row)
);
insert into whole_dumps default values;
call protect('whole_dumps');
-- for the system's role the policy of `protect` is true, and this one is not asked
create policy whole_or_nothing on whole_dumps for select using (refuse_hidden_rows());
