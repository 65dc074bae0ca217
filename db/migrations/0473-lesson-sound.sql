-- expands: a lesson says how the sound of its video is stored, because not every browser plays every codec.
alter table lessons add column sound text
  check (sound in ('aac', 'mp3', 'opus', 'vorbis', 'ac-3', 'e-ac-3', 'alac', 'flac', 'pcm', 'other'));
