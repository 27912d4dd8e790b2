/** What tests of the newsletter at real processes begin with: readers, a known sender, an issue. */
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { type Administrator, post } from '../drills/team.ts'

/** So fast that an issue of a test goes out in one batch or two. */
export const FAST = { newsletter_pace: '1200', newsletter_domain_pace: '1200' }

type Db = Pick<pg.Client, 'query'>

export async function storeSettings(db: Db, values: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await db.query(
      `insert into site_settings (key, value) values ($1, to_jsonb($2::text))
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    )
}

/** Readers `Lee1@cacao.test` …, of whom everybody agreed. */
export async function storeReaders(db: Db, readers: number): Promise<void> {
  await db.query(
    `insert into contacts (email, consent_marketing) select 'Lee' || n || '@cacao.test', true
     from generate_series(1, $1::int) n`,
    [readers],
  )
}

/** Addresses of `storeReaders`, as mails have them. */
export const readersOf = (readers: number) => [...Array(readers).keys()].map((n) => `lee${n + 1}@cacao.test`)

/** The sender is known: of a new one, few mails a minute leave. */
export async function storeKnownSender(db: Db): Promise<void> {
  await db.query(
    `with earlier as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
       values ('newsletter', gen_random_uuid(), now() - interval '30 days', now(), now()) returning id)
     insert into mailing_recipients (mailing_id, recipient_id)
     select id, n || '@earlier.test' from earlier, generate_series(1, 1000) n`,
  )
}

export const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})
export const documentOf = (...content: object[]) => JSON.stringify({ type: 'doc', content })

export const WORDS = {
  subject: 'Lo que viene en marzo',
  preheader: 'Tres talleres y una convocatoria',
  content: documentOf(
    paragraph('Hola a todas.'),
    paragraph('Ver la agenda', [{ type: 'link', attrs: { href: '/agenda' } }, { type: 'bold' }]),
  ),
  audience: '',
  in_archive: 'on',
}

/** Writes an issue and presses 'Enviar', now or for the minute `due`. Returns its id. */
export async function sendIssue(url: string, team: Administrator, db: Db, due = ''): Promise<string> {
  const press = async (path: string, fields: Record<string, string>) => {
    const { status, words } = await post(url, path, team, fields)
    if (status !== 303) throw new Error(`${fields.intent}: ${status} ${words}`)
  }
  await press('/admin/boletin', { intent: 'create' })
  const newest = async () => {
    const { rows } = await db.query(
      'select id, version::text from newsletter_issues order by created_at desc limit 1',
    )
    return rows[0] as { id: string; version: string }
  }
  const { id, version } = await newest()
  await press(`/admin/boletin/${id}`, { intent: 'save', version, ...WORDS })
  await press(`/admin/boletin/${id}`, {
    ...{ intent: 'schedule', version: (await newest()).version },
    ...(due && { due }),
  })
  return id
}

/** Waits until an issue has this status. */
export const untilStatus = (db: Db, id: string, status: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.query('select status from newsletter_issues where id = $1', [id])
      expect(rows).toEqual([{ status }])
    },
    { interval: 200 },
  )
