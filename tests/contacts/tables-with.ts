import { rowsOf } from '../setup/team.ts'

/** Every table, of every schema, where the word stands in a text or in JSON. */
export async function tablesWith(word: string): Promise<string[]> {
  const columns = await rowsOf(`
    select format('%I.%I', c.table_schema, c.table_name) as place, c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`)
  const found = new Set<string>()
  for (const { place, name } of columns) {
    const hits = await rowsOf(`select 1 from ${place} where "${name}"::text ilike '%${word}%' limit 1`)
    if (hits.length > 0) found.add(String(place))
  }
  return [...found].toSorted()
}
