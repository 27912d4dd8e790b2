/**
 * Owns joining the contacts of two addresses of one person (decision 85). The address that goes is kept beside the
 * contact that stays, with its own consent. Exactly what was shown is done, or nothing; the trash has what undoes it.
 */
import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { readRows, storeMerges } from '#app/domains/trash/merges.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockTableForWriting } from '../contact-locks.server.ts'
import { MERGE_KIND, mergeFacts } from '../duplicates/schema.ts'
import { hasEmail, haveLeft, lowerConsents } from '../marketing-consent.server.ts'
import { listOtherAddresses, lockPeople, type OtherAddress } from '../other-addresses.server.ts'
import { stopNewsletters } from '../queued-newsletters.server.ts'
import { CONTACT_TEXTS, type ContactView, TEAM_TEXTS } from '../schema.ts'
import { contact_addresses, contact_notes, contacts } from '../tables.server.ts'
import type { Joining, JoinRefusal } from './schema.ts'

/** Ids of the contact that stays, and of the one whose address joins it. */
export type Pair = { kept: string; gone: string }

export async function describeJoining(pair: Pair, tx: Db | Tx = db): Promise<Joining | JoinRefusal> {
  if (!isUuid(pair.kept) || !isUuid(pair.gone)) return 'missing'
  if (pair.kept === pair.gone) return 'same'
  const [kept, gone] = [await find(pair.kept, tx), await find(pair.gone, tx)]
  if (!kept || !gone) return 'missing'
  if (addressOf(kept) === addressOf(gone)) return 'same'
  for (const contact of [kept, gone])
    if ((await tx.$count(contacts, hasEmail(addressOf(contact)))) > 1) return 'repeated'
  const others = await listOtherAddresses(kept.id, tx)
  const othersOfGone = await listOtherAddresses(gone.id, tx)
  if (othersOfGone.length > 0) return others.length > 0 ? 'both' : turned(pair, tx)
  const emails = [kept, gone].map(addressOf).concat(others.map(({ email }) => email))
  const hasLeft = await haveLeft(emails, tx)
  const joined = joinedContact(kept, gone, hasLeft)
  const version = createHash('sha256')
    .update(JSON.stringify([kept, gone, joined, others]))
    .digest('hex')
  return { kept, gone, joined, hasLeft, canTurn: others.length === 0, version: version.slice(0, 32) }
}

/** Who has several addresses stays. */
function turned({ kept, gone }: Pair, tx: Db | Tx): Promise<Joining | JoinRefusal> {
  return describeJoining({ kept: gone, gone: kept }, tx)
}

/** Facts of both, and the consent of the address that stays, unless either address has left meanwhile. */
function joinedContact(kept: ContactView, gone: ContactView, hasLeft: boolean): ContactView {
  const joined = mergeFacts([kept, gone])
  return hasLeft ? { ...joined, consent_marketing: false, marketing_asked_at: null } : joined
}

export type JoinOutcome =
  | { outcome: 'joined'; kept: ContactView; trash_id: string }
  /** Something of what was shown is another by now. */
  | { outcome: 'changed' }
  | { outcome: JoinRefusal }

/** Joins two contacts. `version` is that of the description which was confirmed. */
export async function joinContacts(pair: Pair, version: string, actor: Actor): Promise<JoinOutcome> {
  return db.transaction(async (tx): Promise<JoinOutcome> => {
    const asked = await describeJoining(pair, tx)
    if (typeof asked === 'string') return { outcome: asked }
    const emails = await lockPeople([asked.kept, asked.gone].map(addressOf), tx)
    await lockTableForWriting(tx)
    await tx.execute(sql`
      select from ${contacts} where id in (${asked.kept.id}, ${asked.gone.id}) order by id for update`)
    const joining = await describeJoining(pair, tx)
    if (typeof joining === 'string') return { outcome: joining }
    if (joining.version !== version) return { outcome: 'changed' }
    const { kept, gone, joined, hasLeft } = joining
    const before = await readRows('contacts', [kept.id, gone.id], tx)
    await fill(joined, tx)
    const notes = await tx
      .update(contact_notes)
      .set({ contact_id: kept.id })
      .where(eq(contact_notes.contact_id, gone.id))
      .returning({ id: contact_notes.id })
    await remove(gone.id, tx)
    // The address may stand beside a contact already, if the trash gave it back one of its own meanwhile.
    await tx.delete(contact_addresses).where(eq(contact_addresses.email, addressOf(gone)))
    await tx.insert(contact_addresses).values(otherAddress(joining, notes))
    if (hasLeft) {
      await lowerConsents(emails, tx)
      for (const email of emails) await stopNewsletters(email, tx)
    }
    const after = await readRows('contacts', [kept.id], tx)
    const was = before.get(kept.id) ?? {}
    const is = after.get(kept.id) ?? {}
    const trash_id = await storeMerges(
      [
        {
          ...{ table: 'contacts', kind: MERGE_KIND, label: gone.email },
          gone: [before.get(gone.id) ?? {}],
          kept: { id: kept.id, before: was, after: is },
        },
      ],
      actor.email,
      tx,
    )
    const summary = `Unió «${gone.email}» con el contacto «${kept.email}»`
    const change = { before: changed(was, is), after: changed(is, was) }
    await recordChange(actor, { action: 'contact.joined', ...subject(kept.id), summary, ...change }, tx)
    return { outcome: 'joined', kept, trash_id }
  })
}

/**
 * Gives an address back to the contact that it had, which has just come out of the trash: the consents that it has by
 * now, and the notes that came with it. Does nothing for other contacts.
 */
export async function returnAddress(id: string, tx: Tx): Promise<void> {
  const [address] = await tx.delete(contact_addresses).where(eq(contact_addresses.id, id)).returning()
  if (!address) return
  const { consent_privacy_policy, consent_marketing, marketing_asked_at, note_ids } = address
  await tx
    .update(contacts)
    .set({ consent_privacy_policy, consent_marketing, marketing_asked_at })
    .where(eq(contacts.id, id))
  await tx.update(contact_notes).set({ contact_id: id }).where(inArray(contact_notes.id, note_ids))
}

/**
 * Makes a contact of an address whose former contact is no longer in the trash: it has the address, its consents and
 * notes, and nothing else. Returns the address; undefined if it is gone.
 */
export async function makeContactOf(id: string, actor: Actor, tx: Tx): Promise<string | undefined> {
  const [address] = await tx.select().from(contact_addresses).where(eq(contact_addresses.id, id))
  if (!address) return undefined
  const { email, created_at } = address
  await lockPeople([email], tx)
  await tx.insert(contacts).values({ id, email, created_at })
  await returnAddress(id, tx)
  const summary = `Separó «${email}» de otro contacto`
  await recordChange(actor, { action: 'contact.separated', ...subject(id), summary }, tx)
  return email
}

const subject = (id: string) => ({ subject_type: 'contact', subject_id: id })

const addressOf = ({ email }: Pick<ContactView, 'email'>) => email.toLowerCase()

function otherAddress(
  { kept, gone }: Joining,
  notes: { id: string }[],
): typeof contact_addresses.$inferInsert {
  const { id, consent_privacy_policy, consent_marketing, marketing_asked_at, created_at } = gone
  const consents: Pick<OtherAddress, 'consent_privacy_policy' | 'consent_marketing' | 'marketing_asked_at'> =
    {
      ...{ consent_privacy_policy, consent_marketing, marketing_asked_at },
    }
  const note_ids = notes.map((note) => note.id)
  return { id, contact_id: kept.id, email: addressOf(gone), ...consents, note_ids, created_at }
}

async function find(id: string, tx: Db | Tx): Promise<ContactView | undefined> {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, id))
  return contact
}

async function fill(joined: ContactView, tx: Tx): Promise<void> {
  const facts = [...CONTACT_TEXTS, ...TEAM_TEXTS, 'interests', 'tags'] as const
  const values = Object.fromEntries(facts.map((name) => [name, joined[name]]))
  const filled = await tx
    .update(contacts)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(contacts.id, joined.id))
    .returning({ id: contacts.id })
  if (filled.length !== 1) throw new Error('The contact that stays was not written.')
}

/** back-office §5 requires deletions to be verified: a trigger or rule may swallow one without an error. */
async function remove(id: string, tx: Tx): Promise<void> {
  const removed = await tx.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id })
  if (removed.length !== 1) throw new Error('The contact that goes was not deleted.')
}
