/**
 * Statement that empties these tables and those that refer to them. Deletes rows, because TRUNCATE would create new
 * files for each table and index, thousands of times per run. Like TRUNCATE, it waits for running writes, and gives
 * way to one that waits for it in turn. Locks the older tables first, as writers do: an event before its registrations.
 */
export function statementToEmpty(...tables: string[]): string {
  return `do $empty$
    declare
      name text;
      is_filled boolean;
      filled text[];
    begin
      loop
        begin
          filled := '{}';
          for name in
            with recursive concerned (id) as (
              select unnest('{${tables.join(',')}}'::regclass[])
              union select conrelid::regclass from pg_constraint join concerned on confrelid = id where contype = 'f'
            ) select concerned.id::text from concerned order by concerned.id
          loop
            execute format('lock table %s in exclusive mode', name);
            execute format('select exists (select from %s)', name) into is_filled;
            if is_filled then filled := filled || name; end if;
          end loop;
          exit;
        -- Its locks are released with the block.
        exception when deadlock_detected then null;
        end;
      end loop;
      if filled <> '{}' then
        -- In one statement, so that no foreign key minds the order.
        execute (select 'with ' || string_agg(format('deleted_%s as (delete from %s)', number, of), ', ') || ' select'
          from unnest(filled) with ordinality each (of, number));
      end if;
    end $empty$`
}
