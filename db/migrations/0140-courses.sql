-- Courses: what the provider teaches, how far each doctor is, and the certificate at the end.

create table courses (
  id uuid primary key,
  title text not null default '',
  summary text not null default '',
  language text not null check (language in ('en', 'es', 'fr')),
  level text not null default 'introduction' check (level in ('introduction', 'intermediate', 'advanced')),
  cover_id uuid references files,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- doctors are notified of a course once, however often it is withdrawn and published again
  first_published_at timestamptz,
  -- of the fields above and of the list of lessons
  version int not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (plain(title || ' ' || summary)) stored
);
create index courses_by_update on courses (updated_at desc, id desc);
create index courses_search on courses using gin (search gin_trgm_ops);
call protect('courses');
create policy admin_all on courses to idealign_admin using (true) with check (true);
create policy published on courses for select to idealign_doctor using (state = 'published');
grant select, insert, update, delete on courses to idealign_system, idealign_admin;
grant select on courses to idealign_doctor;

-- A removed lesson stays, marked: what people did in it is stored, and does not count any more.
create table lessons (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  position int not null,
  kind text not null check (kind in ('video', 'pdf', 'text')),
  title text not null default '',
  body text not null default '',
  file_id uuid references files,
  file_name text,
  file_bytes bigint,
  seconds double precision,
  pages int,
  captions_id uuid references files,
  captions_name text,
  -- another file in a lesson is another lesson to whoever learns: progress belongs to one revision
  revision int not null default 1,
  version int not null default 1,
  -- learners see complete lessons only: one that is added to a published course appears once it is complete
  whole boolean generated always as (title <> '' and case when kind = 'text' then body <> '' else file_id is not null end) stored,
  removed_at timestamptz,
  removed_by uuid references users
);
create index lessons_of_course on lessons (course_id, position, id);
create index lessons_by_file on lessons (file_id);
create index lessons_by_captions on lessons (captions_id);
call protect('lessons');
create policy admin_all on lessons to idealign_admin using (true) with check (true);
create policy published on lessons for select to idealign_doctor
  using (removed_at is null and whole and exists (select from courses c where c.id = course_id));
grant select, insert, update, delete on lessons to idealign_system, idealign_admin;
grant select on lessons to idealign_doctor;

-- How far somebody is in one revision of a lesson. `place`: seconds, page or share of the text, by the lesson's kind;
-- `played`: the ranges of a video that really ran, in seconds.
create table lesson_progress (
  user_id uuid not null references users,
  lesson_id uuid not null references lessons,
  revision int not null,
  place double precision not null default 0,
  played jsonb not null default '[]',
  share double precision not null default 0 check (share between 0 and 1),
  finished_at timestamptz,
  begun_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id, revision)
);
create index lesson_progress_of_lesson on lesson_progress (lesson_id, user_id);
call protect('lesson_progress');
create policy admin_all on lesson_progress for select to idealign_admin using (true);
-- written only for a lesson that its reader can see; read whatever became of the lesson
create policy own on lesson_progress for select to idealign_doctor using (user_id = actor());
create policy own_insert on lesson_progress for insert to idealign_doctor
  with check (user_id = actor() and exists (select from lessons l where l.id = lesson_id));
create policy own_update on lesson_progress for update to idealign_doctor using (user_id = actor())
  with check (user_id = actor() and exists (select from lessons l where l.id = lesson_id));
grant select, insert, update, delete on lesson_progress to idealign_system;
grant select, insert, update on lesson_progress to idealign_doctor;
grant select on lesson_progress to idealign_admin;

-- A certificate stays as it was on that day, whatever becomes of the course or the name.
create table course_certificates (
  id uuid primary key,
  code text not null unique,
  course_id uuid not null references courses,
  user_id uuid not null references users,
  name text not null,
  course_title text not null,
  language text not null,
  issued_at timestamptz not null default now(),
  unique (course_id, user_id)
);
create index course_certificates_of_user on course_certificates (user_id, issued_at desc);
call protect('course_certificates');
create policy admin_all on course_certificates for select to idealign_admin using (true);
create policy own on course_certificates for select to idealign_doctor using (user_id = actor());
grant select, insert, update, delete on course_certificates to idealign_system;
grant select on course_certificates to idealign_doctor, idealign_admin;
