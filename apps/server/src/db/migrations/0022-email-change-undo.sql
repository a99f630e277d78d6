-- Undoing a change of e-mail brings back whether logging in asked for codes when it was made.
alter table one_time_tokens add column two_factor_before boolean;

-- As long as a change can be undone its old address is kept for the account that lost it: otherwise
-- whoever took the account could take the address too, by an account of its own.
create index one_time_tokens__undo on one_time_tokens (lower(subject))
  where purpose = 'email-change-undo' and used_at is null;
create function keep_lost_address() returns trigger language plpgsql as $$
begin
  if exists (
    select from one_time_tokens t join customers c on c.id = t.customer_id
    where lower(t.subject) = new.email_key
      and t.purpose = 'email-change-undo' and t.used_at is null and t.expires_at > app_now()
      and c.id <> new.id and c.brand_id = new.brand_id and c.status <> 'Closed'
  ) then
    raise exception 'The address % is kept for the account that lost it', new.email_key
      using errcode = 'unique_violation', constraint = 'customers__email', table = 'customers';
  end if;
  return null;
end $$;
create trigger customers__lost_address after insert or update of email on customers
  for each row execute function keep_lost_address();
