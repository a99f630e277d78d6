-- Nor is an address sold to a new account while the one that lost it may get it back: the payment
-- would be taken, and the account could not be made.
create function is_lost_address(brand smallint, key text) returns boolean
language sql stable as $$
  select exists (
    select from one_time_tokens t join customers c on c.id = t.customer_id
    where lower(t.subject) = key
      and t.purpose = 'email-change-undo' and t.used_at is null and t.expires_at > app_now()
      and c.brand_id = brand and c.status <> 'Closed'
  );
$$;

create or replace function refuse_taken_email() returns trigger language plpgsql as $$
begin
  perform lock_email(new.brand_id, new.email_key);
  if exists (select from customers where brand_id = new.brand_id and email_key = new.email_key
      and status <> 'Closed') then
    raise exception 'the e-mail belongs to a customer'
      using errcode = 'unique_violation', constraint = 'customers__email';
  end if;
  if is_lost_address(new.brand_id, new.email_key) then
    raise exception 'the e-mail is kept for the account that lost it'
      using errcode = 'unique_violation', constraint = 'customers__email';
  end if;
  return new;
end $$;
