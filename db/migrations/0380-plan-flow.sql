-- expands: why plans come back, by month: versions to acceptance by change asked for, planner, movement and kind of tooth.
-- A list of {of, key, plans, versions}; null for months that were counted before this existed.
alter table case_months add column flow jsonb;
-- the approvals of a month
create index plan_approvals_by_time on plan_approvals using brin (at) with (pages_per_range = 32);
