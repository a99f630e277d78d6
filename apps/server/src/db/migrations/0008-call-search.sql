-- The history by direction reads its own order, so that a page costs the same where nearly all calls
-- go the other way.
create index calls__by_direction on calls (customer_id, is_incoming, dialed_at desc, id desc)
  include (caller, destination, cost_micros, seconds, outcome, did_number)
  where state = 'ended';

-- A search is for digits within a number. The numbers of a customer's calls are far fewer than the
-- calls: they are looked through first, then each one's newest calls are read from these.
create index calls__by_caller on calls (customer_id, caller, dialed_at desc, id desc)
  include (is_incoming)
  where state = 'ended' and caller <> '';
create index calls__by_destination on calls (customer_id, destination, dialed_at desc, id desc)
  include (is_incoming)
  where state = 'ended' and destination <> '';

create table call_parties (
  customer_id bigint not null references customers,
  number text not null,
  primary key (customer_id, number)
);

-- In the order of the key, so that two statements never wait for each other.
create function add_call_parties() returns trigger language plpgsql as $$
begin
  insert into call_parties (customer_id, number)
  select customer_id, caller from changed where state = 'ended' and caller <> ''
  union
  select customer_id, destination from changed where state = 'ended' and destination <> ''
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger calls__parties_of_new after insert on calls
  referencing new table as changed for each statement execute function add_call_parties();
create trigger calls__parties_of_ended after update on calls
  referencing new table as changed for each statement execute function add_call_parties();

insert into call_parties (customer_id, number)
select customer_id, caller from calls where state = 'ended' and caller <> ''
union
select customer_id, destination from calls where state = 'ended' and destination <> '';
