-- Whether an address is kept for an account that may still get it back, by one rule for those who
-- order, of whom `account` is null, and for an account that wants the address for itself.
drop function is_lost_address(smallint, text);
create function is_lost_address(brand smallint, key text, account bigint default null)
returns boolean language sql stable as $$
  select exists (
    select from one_time_tokens t join customers c on c.id = t.customer_id
    where lower(t.subject) = key
      and t.purpose = 'email-change-undo' and t.used_at is null and t.expires_at > app_now()
      and c.brand_id = brand and c.status <> 'Closed' and c.id is distinct from account
  );
$$;

create or replace function keep_lost_address() returns trigger language plpgsql as $$
begin
  if is_lost_address(new.brand_id, new.email_key, new.id) then
    raise exception 'The address % is kept for the account that lost it', new.email_key
      using errcode = 'unique_violation', constraint = 'customers__email', table = 'customers';
  end if;
  return null;
end $$;
