-- expands: the contacts of a requested interproximal reduction, `13-12`; before, its teeth alone were stored.
alter table change_requests add column contacts text[] not null default '{}';
