import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { listActors, listHistory, readRecordHistory } from '#app/domains/audit/history.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('audit_log', 'site_settings')

type Statement = { text: string; values: unknown[] }

/** What is asked of the record meanwhile, as the database gets it. */
async function askedBy(action: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await action()
    return query.mock.calls.flatMap(([given, values]) => {
      const text = typeof given === 'string' ? given : (given as unknown as Statement).text
      return text.includes('audit_log') ? [{ text, values: (values as unknown as unknown[]) ?? [] }] : []
    })
  } finally {
    query.mockRestore()
  }
}

async function explain({ text, values }: Statement): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

const ONE = {
  person: 'persona7@marea.test',
  kind: 'evento',
  from: '2026-11-10',
  until: '2026-11-02',
  search: 'zarigueya',
}

/** Twelve thousand entries, a minute apart. */
async function fill() {
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, created_at)
    select 'persona' || n % 20 || '@marea.test', 'x',
      (array['event', 'courses', 'contact', 'session', 'content', 'media', 'user', 'export'])[n % 8 + 1],
      (n % 900)::text, 'Hizo ' || n, timestamptz '2026-11-01T00:00:00Z' + make_interval(mins => n)
    from generate_series(1, 12000) n`)
  await rowsOf('analyze audit_log')
}

test('no filter of the history, no two of them and no page of it goes through the whole record', async () => {
  await fill()
  const filters = Object.entries(ONE)
  const pairs = filters.flatMap((one, at) => filters.slice(at).map((other) => [one, other]))
  const [entry] = await rowsOf('select id from audit_log offset 6000 limit 1')
  const actions = [
    ...pairs.map((pair) => () => listHistory(Object.fromEntries(pair))),
    ...[{}, { search: 'zz' }, { search: '· · ·' }, { kind: 'evento', subject: '8' }].map(
      (query) => () => listHistory(query),
    ),
    ...['older', 'newer'].map((way) => () => listHistory({ ...ONE, until: '', [way]: Number(entry?.id) })),
    () => readRecordHistory('event', '8'),
    () => listActors(),
  ]
  let count = 0
  for (const action of actions)
    for (const statement of await askedBy(action)) {
      count++
      expect(await explain(statement), statement.text).not.toMatch(/Seq Scan on audit_log/)
    }
  expect(count).toBeGreaterThan(actions.length)
})

test('a word is found behind the thousands that are newer, with any other filter', async () => {
  await fill()
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, created_at)
    values ('bea@marea.test', 'x', 'event', '1', 'Vio una zarigüeya', '2020-01-01T12:00:00Z')`)
  const search = 'ZARIGUEYA'
  for (const other of [{}, { until: '2026-11-20' }, { from: '2019-12-31' }, { kind: 'evento' }])
    expect((await listHistory({ search, ...other })).entries).toMatchObject([
      { sentence: 'Vio una zarigüeya' },
    ])
  for (const other of [{ person: 'persona7@marea.test' }, { from: '2026-11-01' }, { kind: 'curso' }])
    expect((await listHistory({ search, ...other })).entries).toEqual([])
})
