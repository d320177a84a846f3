/**
 * Empties the tables that hold something and winds back the sequences that were used. Truncating all
 * of them would rewrite every table and index, which took longer than most tests.
 */
export const emptySql = `do $$ declare name text; filled boolean; begin
  -- no triggers, foreign keys included: everything goes
  perform set_config('session_replication_role', 'replica', true);
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
    execute 'select exists (select from ' || name || ')' into filled;
    if filled then execute 'delete from ' || name; end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`
