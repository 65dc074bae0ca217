-- expands: the author of a video says that nobody speaks in it; one without that and without captions lacks captions.
alter table lessons add column no_speech boolean not null default false;
