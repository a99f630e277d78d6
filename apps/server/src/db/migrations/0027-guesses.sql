-- Decides a guess that has been looked at, against counters of failures on however many nodes. In
-- one order for all of them: of any number of guesses at once as many fail as the counters allow,
-- every later one is held, right or wrong, and a right one that comes before counts nowhere.
-- Nothing is counted while somebody is still looking, so a node that dies leaves nothing behind.
create function settle_guess(names text[], mosts integer[], minutes integer, is_right boolean,
  out held_seconds double precision, out filled text[])
language plpgsql as $$
begin
  if is_right then
    perform from throttles where bucket = any (names) order by bucket for share;
  else
    insert into throttles as t (bucket, tries, resets_at)
      select name, 0, app_now() from unnest(names) as name order by name
      on conflict (bucket) do update set tries = t.tries;
  end if;
  select max(extract(epoch from t.resets_at - app_now())) into held_seconds
    from unnest(names, mosts) as b (name, most) join throttles t on t.bucket = b.name
    where t.tries >= b.most and t.resets_at > app_now();
  if is_right or held_seconds is not null then return; end if;
  with counted as (
    update throttles t set
        tries = case when t.resets_at <= app_now() then 1 else t.tries + 1 end,
        resets_at = case when t.resets_at <= app_now() or t.tries + 1 >= b.most
          then app_now() + make_interval(mins => minutes) else t.resets_at end
      from unnest(names, mosts) as b (name, most) where t.bucket = b.name
      returning t.bucket, t.tries >= b.most as is_full
  ) select array_agg(bucket) into filled from counted where is_full;
end $$;
