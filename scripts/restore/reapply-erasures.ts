/**
 * Erases from a restored site the people erased since its backup, and withdraws the consents withdrawn since,
 * including consent questions still open. Uses the site's own verbs, which render mails: Vite loads this module,
 * because Node alone reads no JSX.
 */
import { sql } from 'drizzle-orm'
import { erasePerson, finishErasures, restartErasures } from '#app/domains/admin/people/erasure.server.ts'
import { within } from '#app/domains/admin/people/redaction.server.ts'
import { listTextTables, wordsOf } from '#app/domains/admin/people/text-columns.server.ts'
import { CONSOLE } from '#app/domains/audit/audit.server.ts'
import {
  countMissing,
  personHashes,
  readUnknown,
  takeOver,
} from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { recordWithdrawal } from '#app/domains/contacts/marketing-consent.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { loadSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { WIRING } from '#app/wiring.server.ts'

export type ReappliedErasures = { erased: number; withdrawn: number; refused: number; lacking: number }

/**
 * Reapplies the lines of an erasure log; idempotent. `refused`: administrators of the site, who are kept. `lacking`:
 * lines that the log had when the backup was made and lacks now.
 */
export async function reapplyErasures(lines: readonly string[], url: string): Promise<ReappliedErasures> {
  connectDatabase(url, () => {})
  try {
    await loadSiteSecret()
    wire(WIRING)
    // No mail server: mails written here wait in the outbox for the site's own start.
    replaceEnv({ smtpUrl: undefined })
    const unknown = await readUnknown(lines)
    const of = (kind: string) =>
      new Set(unknown.filter((line) => line.kind === kind).map(({ person }) => person))
    const [erased, withdrawn] = [of('erased'), of('withdrawn')]
    const counts = { erased: 0, withdrawn: 0, refused: 0, lacking: await countMissing(lines) }
    for (const address of unknown.length > 0 ? await listAddresses() : []) {
      const hashes = personHashes(address)
      if (hashes.some((hash) => withdrawn.has(hash))) counts.withdrawn += await withdraw(address)
      if (!hashes.some((hash) => erased.has(hash))) continue
      // The log has each address of a person; the backup may join some that were separated before the erasure.
      const outcome = await erasePerson(address, address, CONSOLE, { isAlone: true })
      if (outcome === 'erased') counts.erased += 1
      else if (outcome !== 'missing') counts.refused += 1
    }
    await takeOver(unknown)
    await restartErasures()
    await finishErasures()
    return counts
  } finally {
    await disconnectDatabase()
  }
}

/** Escaped line breaks in JSON, whose letter must not be read as part of the following address. */
const BREAK = String.raw`\\[bfnrt]`
/** Regular expression of the e-mail addresses that browsers accept in forms. */
const ADDRESS = String.raw`[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@[a-z0-9.-]+`

/** Pages of 8 KiB searched per statement, which has a time limit. */
const PAGES = 1_024

/** E-mail addresses in all texts that an erasure reads. */
async function listAddresses(): Promise<Set<string>> {
  const addresses = new Set<string>()
  for (const table of await listTextTables(db))
    for (let from = 0; from < table.pages; from += PAGES) {
      const { rows } = await db.execute<{ found: string }>(sql`
        select distinct (regexp_matches(regexp_replace(lower(text.words), ${BREAK}, ' ', 'g'), ${ADDRESS}, 'g'))[1] as found
        from ${table.table}, lateral (select ${wordsOf(table)} as words offset 0) text
        where ${within({ from, to: from + PAGES })} and text.words like '%@%'`)
      for (const { found } of rows) for (const address of readings(found)) addresses.add(address)
    }
  return addresses
}

/**
 * Possible addresses in a match: characters before one, as in a link, may be part of it; punctuation at the end of a
 * sentence is not.
 */
function readings(found: string): string[] {
  const address = found.replace(/[.-]+$/, '').replace(/\.csv$/, '')
  const starts = [0, ...[...address.matchAll(/[^a-z0-9._%+-](?=.*@)/g)].map(({ index }) => index + 1)]
  return starts.map((start) => address.slice(start))
}

/** Records the withdrawal even without a contact, because one in the trash could be restored with its consent. */
async function withdraw(address: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contacts where lower(btrim(email)) = ${address}
      and (consent_marketing or marketing_asked_at is not null) limit 1`)
  const [contact] = rows
  const outcome = contact && (await withdrawMarketingConsent(contact.id, CONSOLE))
  if (outcome === 'withdrawn' || outcome === 'cancelled') return 1
  return (await recordWithdrawal(address, 'panel')) ? 1 : 0
}
