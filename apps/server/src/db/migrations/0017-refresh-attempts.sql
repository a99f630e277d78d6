-- The attempt that a refresh token was issued to, with the token that it spent: who knows both may
-- ask again for an answer that was lost.
alter table refresh_tokens add column attempt_hash bytea;
