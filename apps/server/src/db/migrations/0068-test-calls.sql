-- The last test call of a number, and what the carrier says became of it. Its id stands in the address
-- that the carrier reports to.
create table test_calls (
  number_id bigint primary key references numbers on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  state text not null default 'ringing' check (state in ('ringing', 'answered', 'unanswered', 'failed')),
  asked_at timestamptz not null default app_now(),
  -- When it was answered, or ended without that.
  told_at timestamptz
);
