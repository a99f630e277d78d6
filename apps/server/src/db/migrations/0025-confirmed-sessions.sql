-- When whoever holds the session last showed the password or a passkey; null: never, as after a
-- mailed link. Acts that could take the account away ask for it to be recent.
alter table sessions add column confirmed_at timestamptz;

-- The session that a passkey is to confirm; null: a log-in, or a passkey that is being added.
alter table passkey_challenges
  add column session_id uuid references sessions on delete cascade,
  add constraint passkey_challenges__one_purpose check (customer_id is null or session_id is null);
create index passkey_challenges__session on passkey_challenges (session_id)
  where session_id is not null;
