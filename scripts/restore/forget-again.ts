/**
 * Takes out of a restored site who was erased, and lowers the consent of who withdrew it, since its backup was made.
 * With the verbs of the site, which draw mails: Vite loads it, for Node alone reads no JSX.
 */
import { sql } from 'drizzle-orm'
import { erasePerson } from '#app/domains/admin/erasure.server.ts'
import { PERSONAL_TABLES } from '#app/domains/admin/person-traces.server.ts'
import { readSessionSecret } from '#app/domains/auth/secret.server.ts'
import {
  configureForgotten,
  hashOfPerson,
  readUnknown,
  takeOver,
} from '#app/domains/backups/ledger/forgotten.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { configureMail } from '#app/domains/mail/transport.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'

const CONSOLE = { id: 'consola', email: 'consola' }

export type Forgotten = { erased: number; withdrawn: number; refused: number }

/** May be repeated. `refused`: they administer the site, and the site keeps them. */
export async function forgetAgain(
  lines: readonly string[],
  { url, env }: { url: string; env: Pick<Env, 'mailFrom' | 'publicUrl'> },
): Promise<Forgotten> {
  connectDatabase(url, () => {})
  try {
    const secret = await readSessionSecret()
    configureForgotten({ secret })
    configureMail({ from: env.mailFrom, publicUrl: env.publicUrl, secret })
    const unknown = await readUnknown(lines)
    const of = (kind: string) =>
      new Set(unknown.filter((line) => line.kind === kind).map(({ person }) => person))
    const [erased, withdrawn] = [of('erased'), of('withdrawn')]
    const counts = { erased: 0, withdrawn: 0, refused: 0 }
    for (const address of unknown.length > 0 ? await listAddresses() : []) {
      const person = hashOfPerson(address)
      if (withdrawn.has(person)) counts.withdrawn += await withdraw(address)
      if (!erased.has(person)) continue
      const outcome = await erasePerson(address, address, CONSOLE)
      if (outcome === 'erased') counts.erased += 1
      else if (outcome !== 'missing') counts.refused += 1
    }
    await takeOver(unknown)
    return counts
  } finally {
    await disconnectDatabase()
  }
}

/** Of everybody the site knows, by whatever they sent, got or were deleted from. */
async function listAddresses(): Promise<string[]> {
  const stored = PERSONAL_TABLES.map((table) => sql`select ${table.email} as email from ${table}`)
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct lower(btrim(email)) as email from (
      ${sql.join(stored, sql` union all `)}
      union all select email from consent_events
      union all select recipient from mail_messages
      union all select snapshot #>> '{row,email}' from trash
      union all select child ->> 'email' from trash, jsonb_path_query(snapshot, '$.children[*].rows[*]') child
    ) found where email <> ''`)
  return rows.map(({ email }) => email)
}

async function withdraw(address: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contacts where lower(btrim(email)) = ${address} and consent_marketing limit 1`)
  const [contact] = rows
  return contact && (await withdrawMarketingConsent(contact.id, CONSOLE)) === 'withdrawn' ? 1 : 0
}
