-- As many brands as there are folders, as the header that names one takes them.
alter table brands drop constraint brands__id;
alter table brands add constraint brands__id check (id between 1 and 99);
