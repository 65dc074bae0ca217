-- Once, as a superuser, in the database idealign: what PgBouncer asks for the passwords of roles that log in through it.
create role pgbouncer login password 'choose another one';
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.login_of(wanted text) returns table (name text, secret text)
  language sql security definer set search_path = pg_catalog
  as $$ select rolname, rolpassword from pg_authid where rolname = wanted and rolcanlogin and not rolsuper $$;
revoke all on function pgbouncer.login_of(text) from public;
grant execute on function pgbouncer.login_of(text) to pgbouncer;
grant connect on database idealign to pgbouncer;
