-- contracts: columns and functions get the names that the code uses.
alter table bank_movements rename column doubt to review_reason;
alter index bank_movements_in_doubt rename to bank_movements_to_review;
alter table bank_files rename column fresh to new_entries;
alter table case_months rename column bounced to records_requested;
alter table lessons rename column whole to complete;
-- Generated columns, indexes and policies know a function by its number; the body of `distinct_words` is text.
alter function plain(text) rename to fold_text;
create or replace function distinct_words(phrase text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct left(word, 30)), '{}') from regexp_split_to_table(fold_text(phrase), '[^[:alnum:]]+') as word
   where word <> ''
$$;
