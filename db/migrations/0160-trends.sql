-- What the administrator's charts show, one row a month of Madrid's calendar. Counted by the clock: over a million
-- histories the figures take seconds, and a month that is over hardly changes any more.
create table case_months (
  month date primary key check (extract(day from month) = 1),
  -- plans that were approved in it, and how many versions each had needed
  approvals int not null,
  versions_low numeric,
  versions_median numeric,
  versions_high numeric,
  versions_most int,
  -- submissions of it that were answered, and those to which records were asked for
  submissions int not null,
  bounced int not null,
  -- turns that ended in it, and how many hours they had waited: half of them less, nine of ten less
  doctor_turns int not null,
  doctor_median numeric,
  doctor_ninth numeric,
  provider_turns int not null,
  provider_median numeric,
  provider_ninth numeric,
  counted_at timestamptz not null
);
call protect('case_months');
create policy admin_reads on case_months for select to idealign_admin using (true);
grant select, insert, update on case_months to idealign_system;
grant select on case_months to idealign_admin;

-- Events come in the order of their time: a month of them is a stretch of the table.
create index case_events_by_time on case_events using brin (at) with (pages_per_range = 32);
