-- What a customer calls the people who call and whom the customer calls.
create table caller_names (
  customer_id bigint not null references customers,
  number text not null constraint caller_names__digits check (number ~ '^[1-9][0-9]{0,14}$'),
  name text not null constraint caller_names__name check (name <> ''),
  primary key (customer_id, number)
);
