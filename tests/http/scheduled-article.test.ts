// @module-tag night
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startDatabaseWithTables, startSite } from '../setup/site.ts'

test('an article whose hour comes while nothing runs is published by the next start', async () => {
  const database = await startDatabaseWithTables()
  const client = new pg.Client({ connectionString: database.url })
  const first = await startSite({ DATABASE_URL: database.url, DEMO: '0' })
  try {
    await client.connect()
    await client.query(
      `insert into content_items (slug, title, description, author, category, type, content, publish_at)
       values ('a-su-hora', 'A su hora', 'Una frase.', 'Ana', 'blog', 'Guía', '{"type":"doc","content":[]}',
         now() + interval '1 hour')`,
    )
    expect((await fetch(`${first.url}/contenido/a-su-hora`)).status).toBe(404)
  } finally {
    await first.stop()
  }
  await client.query(`update content_items set publish_at = now() - interval '10 minutes'`)
  // Two nodes that start together publish it once.
  const nodes = await Promise.all([1, 2].map(() => startSite({ DATABASE_URL: database.url, DEMO: '0' })))
  try {
    for (const { url } of nodes) {
      let status = 0
      while (status !== 200) {
        status = (await fetch(`${url}/contenido/a-su-hora`)).status
        await sleep(200)
      }
    }
    const { rows } = await client.query(`select summary from audit_log where action = 'content.published'`)
    expect(rows).toEqual([{ summary: 'Se publicó a su hora el artículo «A su hora»' }])
  } finally {
    await client.end()
    await Promise.all(nodes.map((node) => node.stop()))
    await database.remove()
  }
})
