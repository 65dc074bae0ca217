-- A kind that leads to a list and not to one thing of it (messages of the public site) says the same each time: until it is
-- read it is one line with a count, under no thing's id. The unread lines that were written one by one become that line.
with unread as (
  select *, row_number() over w as place, sum(times) over (partition by user_id) as all_times
    from notifications where kind = 'contact-form-received' and read_at is null
  window w as (partition by user_id order by at desc, id desc)
), older as (
  delete from notifications n using unread u where n.id = u.id and u.place > 1
)
update notifications n set times = u.all_times, about_id = '00000000-0000-0000-0000-000000000000'
  from unread u where n.id = u.id and u.place = 1;
