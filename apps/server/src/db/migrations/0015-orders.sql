-- Whoever orders has no account yet, so the key of an order is looked for on its brand.
create unique index payment_intents__order_key on payment_intents (brand_id, idempotency_key)
  where kind = 'order' and idempotency_key is not null;

-- While its payment is open an order holds its number and its e-mail, each once.
create unique index orders__open_number on orders (number_id) where state = 'reserved';
create unique index orders__open_email on orders (brand_id, email_key) where state = 'reserved';
create unique index orders__intent on orders (intent_id);
create index orders__customer on orders (customer_id) where customer_id is not null;

-- An e-mail is a customer's or an open order's, never both: who writes one looks for the other
-- under the same lock, so that neither overtakes.
create function lock_email(brand smallint, key text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(brand || ':' || key, 15));
$$;

create function refuse_ordered_email() returns trigger language plpgsql as $$
begin
  if new.status = 'Closed' then return new; end if;
  if tg_op = 'UPDATE' and lower(new.email) = lower(old.email) then return new; end if;
  perform lock_email(new.brand_id, lower(new.email));
  if exists (select from orders where brand_id = new.brand_id and email_key = lower(new.email)
      and state = 'reserved') then
    raise exception 'the e-mail belongs to an open order'
      using errcode = 'unique_violation', constraint = 'customers__email';
  end if;
  return new;
end $$;
create trigger customers__not_ordered before insert or update of email on customers
  for each row execute function refuse_ordered_email();

create function refuse_taken_email() returns trigger language plpgsql as $$
begin
  perform lock_email(new.brand_id, new.email_key);
  if exists (select from customers where brand_id = new.brand_id and email_key = new.email_key
      and status <> 'Closed') then
    raise exception 'the e-mail belongs to a customer'
      using errcode = 'unique_violation', constraint = 'customers__email';
  end if;
  return new;
end $$;
create trigger orders__not_a_customers before insert on orders
  for each row when (new.state = 'reserved') execute function refuse_taken_email();
