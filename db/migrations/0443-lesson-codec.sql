-- expands: a lesson says how the picture of its video is stored, because Safari does not play every codec.
alter table lessons add column codec text check (codec in ('avc', 'vp8', 'vp9', 'av1'));
update lessons l set codec = f.facts ->> 'codec' from files f where f.id = l.file_id and f.kind = 'lesson-video';
