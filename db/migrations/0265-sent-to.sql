-- Where a parcel went, as it stood on the label: the clinic may move later, the parcel does not.
-- Null for the parcels of before this was kept.

alter table shipments add column sent_to text check (sent_to <> '');
