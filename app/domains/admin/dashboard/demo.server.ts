/**
 * Owns removing the demo content (design §4) in one transaction. Demo rows are marked `is_demo`; people's rows are
 * recognised by an address that ends in `.example`, which no real person can have.
 */
import { type SQL, sql } from 'drizzle-orm'
import { removeExamplesFromNotices } from '#app/domains/attendance/changes/notifications.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { countDemoWords, type DemoWords, removeDemoWords } from '#app/domains/settings/demo.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { DemoCount } from './schema.ts'

type DemoRows = { table: string; one: string; many: string; where: SQL }

const isMarked = sql`is_demo`

/** SQL: id of the row that a mail is about; null if its subject id is no UUID. */
const aboutRow = sql`case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end`

/** SQL: mail to an `.example` address, except an administrator's, and except notifications of real requests. */
const isDemoMail = sql`(recipient ~* '\\.example$' and recipient not in (select email from "user")
  and not exists (select from contact_form where id = ${aboutRow} and email !~* '\\.example$')
  and not exists (select from course_submissions where id = ${aboutRow} and email !~* '\\.example$')
  and not exists (select from inquiries where id = ${aboutRow} and email !~* '\\.example$')
  and not exists (select from event_submissions where id = ${aboutRow} and not is_demo))`

/** Registrations come first: deleting a demo event deletes its registrations, which would then not be counted. */
const DEMO: readonly DemoRows[] = [
  {
    table: 'event_registrations',
    one: 'registro',
    many: 'registros',
    // A union, so that each half uses its index; `or` would scan the table.
    where: sql`id in (select id from event_registrations where ${isDemoRow}
      union all select r.id from events e join event_registrations r on r.event_id = e.id where e.is_demo)`,
  },
  { table: 'events', one: 'evento', many: 'eventos', where: isMarked },
  { table: 'event_submissions', one: 'evento enviado', many: 'eventos enviados', where: isMarked },
  { table: 'content_items', one: 'artículo', many: 'artículos', where: isMarked },
  { table: 'intensive_bootcamps', one: 'bootcamp', many: 'bootcamps', where: isMarked },
  { table: 'entrepreneurship_programs', one: 'programa', many: 'programas', where: isMarked },
  { table: 'scheduled_trainings', one: 'formación', many: 'formaciones', where: isMarked },
  { table: 'courses', one: 'curso', many: 'cursos', where: isMarked },
  { table: 'success_stories', one: 'historia de éxito', many: 'historias de éxito', where: isMarked },
  {
    table: 'contact_form',
    one: 'solicitud de comunidad',
    many: 'solicitudes de comunidad',
    where: isDemoRow,
  },
  {
    table: 'course_submissions',
    one: 'solicitud de curso',
    many: 'solicitudes de cursos',
    where: isDemoRow,
  },
  { table: 'inquiries', one: 'mensaje', many: 'mensajes', where: isDemoRow },
  { table: 'contacts', one: 'contacto', many: 'contactos', where: isDemoRow },
  { table: 'consent_events', one: 'consentimiento', many: 'consentimientos', where: isDemoRow },
  { table: 'mail_messages', one: 'correo', many: 'correos', where: isDemoMail },
  {
    table: 'trash',
    one: 'elemento de la papelera',
    many: 'elementos de la papelera',
    where: sql`(snapshot->'row'->>'is_demo' = 'true' or snapshot->'row'->>'email' ~* '\\.example$')`,
  },
]

/** Nouns for the demo values in the settings (settings/demo.server.ts). */
const WORDS: Record<keyof DemoWords, Pick<DemoRows, 'one' | 'many'>> = {
  people: { one: 'persona del equipo', many: 'personas del equipo' },
  sponsors: { one: 'aliado', many: 'aliados' },
  figures: { one: 'cifra', many: 'cifras' },
  addresses: { one: 'dirección de contacto', many: 'direcciones de contacto' },
  texts: { one: 'texto de la organización', many: 'textos de la organización' },
}

export async function countDemo(): Promise<DemoCount[]> {
  const counts = DEMO.map(
    ({ table, where }) => sql`(select count(*)::int from ${sql.identifier(table)} where ${where})`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return labelled(rows[0]?.counts ?? [], await countDemoWords())
}

/** Deletes the demo content for good, with one audit entry. An emptied site is not seeded again (db/seed.ts). */
export async function removeDemo(actor: Actor): Promise<DemoCount[]> {
  return db.transaction(async (tx) => {
    // Drafts are deleted with their demo articles: a draft without its article would look like a new one.
    await tx.execute(
      sql`delete from content_drafts where item_id in (select id from content_items where ${isMarked})`,
    )
    const removed: number[] = []
    for (const { table, where } of DEMO) {
      const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`)
      removed.push(rowCount ?? 0)
    }
    await removeExamplesFromNotices(tx)
    const counts = labelled(removed, await removeDemoWords(tx))
    if (counts.length === 0) return counts
    const summary = `Quitó el contenido de ejemplo: ${counts.map(({ label }) => label).join(', ')}`
    const subject = { subject_type: 'site', subject_id: 'demo' }
    await recordChange(actor, { action: 'demo.removed', summary, ...subject, before: counts }, tx)
    return counts
  })
}

function labelled(rows: readonly number[], words: DemoWords): DemoCount[] {
  const counted = DEMO.map((kind, index) => ({ ...kind, count: rows[index] ?? 0 }))
  const said = Object.entries(WORDS).map(([key, kind]) => ({ ...kind, count: words[key as keyof DemoWords] }))
  return [...counted, ...said].flatMap(({ one, many, count }) =>
    count > 0 ? [{ label: formatCount(count, one, many), rows: count }] : [],
  )
}
