-- Of a card no more than its last four digits fits in, whoever writes it (P2).
alter table payment_methods add constraint payment_methods_last_four_check check (last_four ~ '^[0-9A-Z]{4}$');
