/**
 * Owns what the team writes of a contact: corrections, and contacts added by hand. No address is given to two
 * contacts, and nobody consents by it: a consent belongs to the mailbox that gave it.
 */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockAddresses, lockTableForWriting } from '../contact-locks.server.ts'
import { withdrawFrom } from '../marketing-consent.server.ts'
import { findContactOf } from '../other-addresses.server.ts'
import type { ContactView } from '../schema.ts'
import { spellSectors } from '../sector-spellings.server.ts'
import { contacts } from '../tables.server.ts'
import { spellTags } from '../tag-spellings.server.ts'
import { CONTACT_CONTROLS } from './fields.ts'
import type { ContactCorrection } from './schema.ts'

export type EditedContact = ContactView & { version: string }

/** Contact that has the address already, perhaps as a further one. */
type Taken = { outcome: 'taken'; holder: ContactView }

export type CorrectionOutcome =
  | { outcome: 'saved'; lostConsent: boolean }
  | { outcome: 'missing' | 'unverified' }
  | { outcome: 'conflict'; current: EditedContact }
  | Taken

/** Version of what the form shows: forms of the public write to a contact each time its person sends one. */
const versionOf = sql<string>`md5(jsonb_build_array(${sql.join(
  CONTACT_CONTROLS.map((name) => sql`${contacts[name]}`),
  sql`, `,
)})::text)`

export async function findEdited(id: string): Promise<EditedContact | undefined> {
  if (!isUuid(id)) return undefined
  const [contact] = await db
    .select({ ...getTableColumns(contacts), version: versionOf })
    .from(contacts)
    .where(eq(contacts.id, id))
  return contact
}

/** Changes a contact. `version`: of the contact that the form was loaded with. */
export async function correctContact(
  id: string,
  given: ContactCorrection,
  { version, editor }: { version: string; editor: Actor },
): Promise<CorrectionOutcome> {
  const shown = await findEdited(id)
  if (!shown) return { outcome: 'missing' }
  const outcome = await db.transaction(
    async (tx): Promise<Exclude<CorrectionOutcome, { current: unknown }> | 'conflict'> => {
      await lockAddresses([...new Set([shown.email.toLowerCase(), given.email])], tx)
      await lockTableForWriting(tx)
      const corrected = await withKnownSpellings(given, tx, id)
      const before = await lockIfUnchanged(contacts, { id, version, versionOf }, tx)
      if (before === 'missing') return { outcome: 'missing' }
      // Another address than the one locked: the version differs too, unless it was changed and changed back.
      if (before === 'conflict' || before.email !== shown.email) return 'conflict'
      const isOtherMailbox = before.email.toLowerCase() !== given.email
      const holder = isOtherMailbox ? await findContactOf(given.email, tx) : undefined
      if (holder) return { outcome: 'taken', holder }
      const lostConsent =
        isOtherMailbox && (await withdrawFrom([before.email.toLowerCase()], 'panel', tx)) !== 'settled'
      const [after] = await tx
        .update(contacts)
        .set({ ...corrected, email: isOtherMailbox ? given.email : before.email, updated_at: sql`now()` })
        .where(eq(contacts.id, id))
        .returning()
      if (!after) return { outcome: 'unverified' }
      const change = { before: changed(before, after), after: changed(after, before) }
      if (Object.keys(change.after).length > 0) {
        const summary = `Corrigió el contacto «${after.email}»`
        await recordChange(editor, { action: 'contact.updated', ...subject(id), summary, ...change }, tx)
      }
      return { outcome: 'saved', lostConsent }
    },
  )
  if (outcome !== 'conflict') return outcome
  const current = await findEdited(id)
  return current ? { outcome: 'conflict', current } : { outcome: 'missing' }
}

export type AdditionOutcome = { outcome: 'saved'; id: string } | { outcome: 'unverified' } | Taken

/** Adds a contact without any consent. */
export async function addContact(given: ContactCorrection, author: Actor): Promise<AdditionOutcome> {
  return db.transaction(async (tx): Promise<AdditionOutcome> => {
    await lockAddresses([given.email], tx)
    const holder = await findContactOf(given.email, tx)
    if (holder) return { outcome: 'taken', holder }
    const values = await withKnownSpellings(given, tx)
    const [added] = await tx.insert(contacts).values(values).returning()
    if (!added) return { outcome: 'unverified' }
    const summary = `Añadió el contacto «${added.email}»`
    await recordChange(
      author,
      { action: 'contact.created', ...subject(added.id), summary, after: values },
      tx,
    )
    return { outcome: 'saved', id: added.id }
  })
}

/** Tags and sector as other contacts have them. */
async function withKnownSpellings(given: ContactCorrection, tx: Tx, id?: string): Promise<ContactCorrection> {
  const [sector = null] = await spellSectors(given.sector ? [given.sector] : [], tx)
  return { ...given, sector, tags: await spellTags(given.tags, tx, id) }
}

const subject = (id: string) => ({ subject_type: 'contact', subject_id: id })
