import { expect, test } from 'vitest'
import { purgeOldTrash } from '#app/domains/admin/trash/trash.server.ts'
import { deleteOldCounts } from '#app/domains/analytics/stored-counts.server.ts'
import { deleteOldSources } from '#app/domains/auth/sign-in/record.server.ts'
import { namesToRemove } from '#app/domains/backups/running/retention.ts'
import { deleteOldRuns } from '#app/domains/bulk/runs.server.ts'
import { deleteOldImports } from '#app/domains/contacts/import/files.server.ts'
import { deleteOldReceivedMails } from '#app/domains/inquiries/received-mail.server.ts'
import { privacyPolicy } from '#app/domains/site/policies/privacy.ts'
import { retentionPromises } from '#app/retention.ts'
import { bring, importAll, withImportQueue } from '../contacts/import/files.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('received_mails', 'contacts', 'contact_imports', 'audit_log', 'bulk_runs', 'view_counts', 'trash')
withImportQueue()

const SAID = JSON.stringify(privacyPolicy(retentionPromises({})))
const DAY_MS = 24 * 3600 * 1000

type Term = {
  says: string
  days: number
  /** One of it, so many days old. */
  store(age: number): Promise<unknown>
  /** What the clock does. */
  run(): Promise<unknown>
  left: string
}

const TERMS: [what: string, term: Term][] = [
  [
    'from where somebody came in',
    {
      says: 'Quién entró al panel, cuándo, con qué dispositivo y desde qué dirección IP, y los intentos fallidos de entrar, 90 días.',
      days: 90,
      store: (age) =>
        rowsOf(`insert into audit_log (created_at, actor_email, action, subject_type, subject_id, summary, after)
          values (now() - interval '${age} days', 'a', 'session.opened', 'session', 'a', 'Entró al panel', '{"source": "203.0.113.7"}')`),
      run: deleteOldSources,
      left: `select 1 from audit_log where after ->> 'source' is not null`,
    },
  ],
  [
    'a list that nobody imported',
    {
      says: 'Una lista de contactos que el equipo trae en un archivo, hasta que se importa, y un día como máximo.',
      days: 1,
      async store(age) {
        const id = await bring('Email\na@x.test')
        await rowsOf(
          `update contact_imports set created_at = now() - interval '${age} days' where id = '${id}'`,
        )
      },
      run: deleteOldImports,
      left: 'select 1 from contact_import_rows',
    },
  ],
  [
    'what an import changed',
    {
      says: 'De una lista de contactos que se importó, cómo estaban antes los contactos que cambió: 7 días, para poder deshacerlo.',
      days: 7,
      async store(age) {
        const { id } = await importAll('Email\na@x.test')
        expect(await rowsOf('select 1 from contact_import_rows'), 'nothing of the file itself').toEqual([])
        await rowsOf(
          `update contact_imports set finished_at = now() - interval '${age} days' where id = '${id}'`,
        )
      },
      run: deleteOldImports,
      left: 'select 1 from contact_import_changes',
    },
  ],
  [
    'that a mail was read',
    {
      says: 'De cada correo que nos escribes, una huella que no permite leerlo, 40 días, para no guardarlo dos veces.',
      days: 40,
      store: (age) =>
        rowsOf(`insert into received_mails (digest, read_at) values ('a', now() - interval '${age} days')`),
      run: deleteOldReceivedMails,
      left: 'select 1 from received_mails',
    },
  ],
  [
    'the trash',
    {
      says: 'Lo que el equipo elimina o une en el panel, 30 días en la papelera.',
      days: 30,
      store: (age) =>
        rowsOf(`insert into trash (table_name, row_id, deleted_at, snapshot) values ('contacts', gen_random_uuid(), now() - interval '${age} days',
          '{"kind": "Contacto", "label": "a", "row": {}, "children": [], "referrers": [], "references": []}')`),
      run: purgeOldTrash,
      left: 'select 1 from trash',
    },
  ],
  [
    'whom a change of many at once was about',
    {
      says: 'De un cambio hecho a muchas personas a la vez, a quiénes se les hizo: 30 días desde que terminó, para poder deshacerlo.',
      days: 30,
      store: (age) =>
        rowsOf(`with run as (insert into bulk_runs (action, input, phrase, total, started_by, state, finished_at)
            values ('contacts.tag', '{}', 'poner la etiqueta', 1, '{}', 'done', now() - interval '${age} days') returning id)
          insert into bulk_run_rows (run_id, position, row_id) select id, 1, gen_random_uuid() from run`),
      run: deleteOldRuns,
      left: 'select 1 from bulk_run_rows',
    },
  ],
  [
    'the counts of views',
    {
      says: 'Las cuentas de visitas de cada página, 25 meses.',
      days: 761,
      store: (age) => rowsOf(`insert into view_counts values ('page', current_date - ${age}, '/', 1)`),
      run: deleteOldCounts,
      left: 'select 1 from view_counts',
    },
  ],
]

test.each(TERMS)('the policy says how long: %s', async (_, { says, days, store, run, left }) => {
  expect(SAID).toContain(says)
  // Months are of 28 to 31 days.
  await store(days < 2 ? 0.5 : days > 700 ? days - 3 : days - 1)
  await run()
  expect(await rowsOf(left), 'until then').toHaveLength(1)
  await rowsOf(
    statementToEmpty(
      ...['received_mails', 'contacts', 'contact_imports', 'audit_log', 'bulk_runs', 'view_counts', 'trash'],
    ),
  )
  await store(days > 700 ? days + 3 : days + 1)
  await run()
  expect(await rowsOf(left), 'no longer').toEqual([])
})

test('the policy says how long: backups', () => {
  expect(SAID).toContain('Las copias de seguridad se guardan como máximo seis meses')
  expect(SAID).toContain('queda junto a ellas una huella de tu correo, que no permite leerlo')
  const now = new Date('2026-11-22T06:10:00Z')
  const nights = Array.from({ length: 800 }, (_, night) => {
    const made_at = new Date(now.getTime() - night * DAY_MS)
    return { name: made_at.toISOString().slice(0, 10), made_at }
  })
  const gone = new Set(namesToRemove(nights, now))
  const oldest = nights.findLast(({ name }) => !gone.has(name))
  expect(oldest && oldest.name >= '2026-05-22').toBe(true)
})
