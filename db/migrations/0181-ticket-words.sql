-- A ticket is found by what was said in it, too: by how the words of its messages begin. Notes are not among them.

-- Every word once, without accents; the first 30 signs of it.
create function words_in(said text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct left(word, 30)), '{}') from regexp_split_to_table(plain(said), '[^[:alnum:]]+') as word
   where word <> ''
$$;

-- What holds words that begin so: null when there is no word in it, which finds nothing.
create function sought_words(words text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(words_in(words)) as word
$$;

alter table tickets add column said tsvector not null default '';
update tickets t set said = array_to_tsvector(array(
  select distinct word from (select t.search as words union all select body from ticket_messages m where m.ticket_id = t.id) as all_of_it,
         unnest(words_in(words)) as word limit 6000));

-- Past 6,000 different words nothing more is found of a conversation: a row has an end, and so has writing into it.
create function add_said() returns trigger language plpgsql as $$ begin
  update tickets set said = said || array_to_tsvector(words_in(search || ' ' || new.body))
   where id = new.ticket_id and length(said) < 6000;
  return null;
end $$;
create trigger said after insert on ticket_messages for each row execute function add_said();
grant update (said) on tickets to idealign_doctor;

drop index tickets_search;
create index tickets_search on tickets using gin (pieces(search)) with (gin_pending_list_limit = 512);
create index tickets_said on tickets using gin (said) with (gin_pending_list_limit = 512);
