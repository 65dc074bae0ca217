-- A searched word of one, two, three or five letters is one entry of this index, any other is where a few meet. Trigrams
-- were entries so frequent that most of a search went into reading them, and knew no word of one or two letters.

-- Every run of 1, 2, 3 and 5 signs of every word.
create function pieces(words text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(left(ending, 1)) || array_agg(left(ending, 2)) filter (where length(ending) >= 2)
      || array_agg(left(ending, 3)) filter (where length(ending) >= 3)
      || array_agg(left(ending, 5)) filter (where length(ending) >= 5)
    from (select substr(word, generate_series(1, length(word))) as ending from string_to_table(words, ' ') as word) as e
$$;

-- The pieces without which no text holds these words: all of their longest.
create function sought_pieces(words text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(substr(word, at, size))
    from string_to_table(words, ' ') as word,
         lateral (select case when length(word) >= 5 then 5 else least(length(word), 3) end as size) as longest,
         generate_series(1, length(word) - size + 1) as at
$$;

drop index cases_search;
-- every search reads what is not sorted in yet: half a megabyte of it at most
create index cases_search on cases using gin (pieces(search)) with (gin_pending_list_limit = 512);
