-- What every feature builds on: the roles' access to the schema, and the functions that policies, columns and indexes use.
--
-- The application logs in as a role without any privilege of its own and takes one of four roles for each transaction
-- (`set local role`, src/platform/db). Migrations name them idealign_visitor, _doctor, _admin and _system; the runner puts
-- the roles of the database in their place (decision 0300). Row-level security is forced on every table, so it binds the
-- owner of the database too.
--
-- A policy `using (true)` for the administrator disappears in planning: a filter with a leak-prone operator (trigram search)
-- can then still use its index, which a policy with a condition would forbid (decision 0007).

create extension if not exists pg_trgm;

grant usage on schema public to idealign_visitor, idealign_doctor, idealign_admin, idealign_system;
-- the runner makes this table before the first migration; a running server reads it (src/platform/db/release.ts)
grant select, insert, update, delete on migrations to idealign_system;

-- The user who acts in this transaction. Null when nobody was named; null equals nothing, so every policy then shows no row.
create function actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

-- Protects a table: row-level security, for the owner too; trusted code (sign-in, jobs) sees all rows as the system role.
create procedure protect(target regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system_all on %s to idealign_system using (true) with check (true)', target);
end $$;

-- For tables of facts that may never change: not even the owner updates or deletes a row. A mistake is corrected by another row.
create function append_only() returns trigger language plpgsql as $$ begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

-- Search ---------------------------------------------------------------------------------------------------------------

-- Search ignores case and accents.
create function plain(words text) returns text language sql immutable parallel safe strict
  return lower(translate(words,
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑñ',
    'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'));

-- An index of `ngrams` finds a searched word of one, two, three or five letters by one entry, any other by the few rows
-- that several entries share. Trigrams are so frequent that most of a search would go into reading them, and they know no
-- word of one or two letters (decision 0010).

-- The n-grams of every word, of 1, 2, 3 and 5 characters.
create function ngrams(words text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(left(ending, 1)) || array_agg(left(ending, 2)) filter (where length(ending) >= 2)
      || array_agg(left(ending, 3)) filter (where length(ending) >= 3)
      || array_agg(left(ending, 5)) filter (where length(ending) >= 5)
    from (select substr(word, generate_series(1, length(word))) as ending from string_to_table(words, ' ') as word) as e
$$;

-- The n-grams that every text with these words has: all of their longest.
create function search_ngrams(words text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(substr(word, at, size))
    from string_to_table(words, ' ') as word,
         lateral (select case when length(word) >= 5 then 5 else least(length(word), 3) end as size) as longest,
         generate_series(1, length(word) - size + 1) as at
$$;

-- Every word once, without accents; its first 30 characters.
create function distinct_words(phrase text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct left(word, 30)), '{}') from regexp_split_to_table(plain(phrase), '[^[:alnum:]]+') as word
   where word <> ''
$$;

-- Matches what has words that begin like these: null when there is no word, which matches nothing.
create function prefix_query(words text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(distinct_words(words)) as word
$$;
