import pg from 'pg'
import { vi } from 'vitest'

export type Statement = { text: string; values: unknown[] }

/** What the database is told meanwhile, each statement once. */
export async function recordStatements(action: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await action()
    const statements = query.mock.calls.map(([given, values]) => {
      const text = typeof given === 'string' ? given : (given as unknown as Statement).text
      return { text, values: (values as unknown as unknown[]) ?? [] }
    })
    return [...new Map(statements.map((each) => [each.text, each])).values()]
  } finally {
    query.mockRestore()
  }
}

export async function explain({ text, values }: Statement): Promise<string> {
  const rows = await queryApart(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** On a connection of its own, outside every transaction. */
export async function queryApart(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
