-- One clock for the product. Only a test database may hold an offset: the row is refused elsewhere.
create table clock_offset (
  only_row boolean primary key default true constraint clock_offset__one_row check (only_row),
  shifted_by interval not null,
  constraint clock_offset__tests_only check (current_database() like '%test%')
);

create function app_now() returns timestamptz language sql stable as $$
  select now() + coalesce((select shifted_by from clock_offset), interval '0')
$$;

-- Brands are files; the table keeps their ids for the customers that belong to them.
create table brands (
  id smallint primary key constraint brands__id check (id between 1 and 5),
  key text not null constraint brands__key unique,
  name text not null
);

-- Facts about this installation, such as which seed ran.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default app_now()
);
