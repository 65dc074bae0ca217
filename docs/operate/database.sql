-- Once, as a superuser, for example: runuser -u postgres -- psql -f database.sql
create role idealign_owner login createrole password 'choose one';
create database idealign owner idealign_owner encoding 'UTF8' template template0;
