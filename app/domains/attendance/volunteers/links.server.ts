/**
 * Owns links for volunteers at an event's door. The code in a link is an HMAC of the row's id; only its digest is
 * stored, so that a copy of the table opens no door.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { type EventOfPage, findEvent } from '#app/domains/events/find-event.server.ts'
import { hoursOf } from '#app/domains/events/hours.server.ts'
import {
  digestOfCode,
  findSignedCode,
  isSignedCode,
  signCode,
} from '#app/domains/settings/signatures.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { fixedDaysOf } from '#app/retention.ts'
import { door_links, door_phones } from '../tables.server.ts'
import { doorLinkPath } from './address.ts'
import {
  CLOSES_AFTER_HOURS,
  type DoorLink,
  type DoorLinkState,
  MOST_HOURS_AFTER,
  MOST_LINKS,
  OPENS_BEFORE_HOURS,
} from './schema.ts'

const PURPOSE = 'door-links'
const HOUR_MS = 3600_000
/** Days after which a closed link and the names of its volunteers are deleted. */
const KEPT_DAYS = fixedDaysOf('door_links')

export type StoredLink = typeof door_links.$inferSelect

/** When a link to the event's door opens and closes. It follows the event, unless its closing hour was chosen. */
export function doorHours(event: EventOfPage, link: Pick<StoredLink, 'closes_at'>) {
  const { begin, over } = hoursOf(event)
  return {
    opens_at: new Date(begin.epochMilliseconds - OPENS_BEFORE_HOURS * HOUR_MS),
    closes_at: link.closes_at ?? new Date(over.epochMilliseconds + CLOSES_AFTER_HOURS * HOUR_MS),
  }
}

export function stateOf(event: EventOfPage, link: StoredLink): DoorLinkState {
  if (link.revoked_at) return 'revoked'
  const { opens_at, closes_at } = doorHours(event, link)
  const now = currentTime()
  if (now >= closes_at) return 'over'
  return now < opens_at ? 'early' : 'open'
}

/**
 * Creates a link. `closes` is the chosen hour; undefined, the usual one. 'late': that hour is over or more than a day
 * after the event. 'many': the event has as many open links as it may.
 */
export async function createDoorLink(
  eventId: string,
  closes: Date | undefined,
  actor: Actor,
): Promise<'created' | 'missing' | 'late' | 'many'> {
  return db.transaction(async (tx) => {
    const event = await findEvent(eventId, tx)
    if (!event) return 'missing'
    const { closes_at } = doorHours(event, { closes_at: closes ?? null })
    const latest = hoursOf(event).over.epochMilliseconds + MOST_HOURS_AFTER * HOUR_MS
    if (closes_at <= currentTime() || closes_at.getTime() > latest) return 'late'
    // Two presses of the button at the limit are one link.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('door-links ' || ${eventId}, 0))`)
    const links = await tx.select().from(door_links).where(ofEvent(eventId))
    if (links.filter((link) => isUsable(stateOf(event, link))).length >= MOST_LINKS) return 'many'
    const id = randomUUID()
    await tx.insert(door_links).values({
      id,
      event_id: eventId,
      code_digest: digestOfCode(signCode(PURPOSE, id)),
      closes_at: closes ?? null,
      created_by: actor.email,
      created_at: currentTime(),
    })
    const summary = `Creó un enlace de puerta para voluntariado en «${event.title}»`
    await recordChange(actor, { action: 'door_link.created', ...subject(id), summary }, tx)
    return 'created'
  })
}

/** Revokes a link: phones that it let in lose the list with the next request. False if it was revoked, or unknown. */
export async function revokeDoorLink(eventId: string, id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const event = await findEvent(eventId, tx)
    if (!event) return false
    const [revoked] = await tx
      .update(door_links)
      .set({ revoked_at: currentTime() })
      .where(and(eq(door_links.id, id), ofEvent(eventId), isNull(door_links.revoked_at)))
      .returning({ id: door_links.id })
    if (!revoked) return false
    const summary = `Retiró un enlace de puerta de «${event.title}»`
    await recordChange(actor, { action: 'door_link.revoked', ...subject(id), summary }, tx)
    return true
  })
}

/** Links of an event, the newest first, each with its phones in the order in which they came. */
export async function listDoorLinks(event: EventOfPage): Promise<DoorLink[]> {
  const links = await db
    .select()
    .from(door_links)
    .where(ofEvent(event.id))
    .orderBy(desc(door_links.created_at), door_links.id)
  const phones = await db
    .select()
    .from(door_phones)
    .where(
      inArray(
        door_phones.link_id,
        links.map(({ id }) => id),
      ),
    )
    .orderBy(door_phones.opened_at, door_phones.id)
  return links.map((link) => {
    const state = stateOf(event, link)
    const code = isUsable(state) && findSignedCode(PURPOSE, link.id, link.code_digest)
    return {
      ...{ id: link.id, state, created_by: link.created_by, ...doorHours(event, link) },
      path: code ? doorLinkPath(code) : undefined,
      phones: phones
        .filter(({ link_id }) => link_id === link.id)
        .map(({ id, name, opened_at, seen_at }) => ({ id, name, opened_at, seen_at })),
    }
  })
}

/** Link of a code with its event; undefined if the code is wrong, the link revoked, or its secret discarded. */
export async function findDoorLink(
  code: string,
  tx: Db | Tx = db,
): Promise<{ link: StoredLink; event: EventOfPage } | undefined> {
  const [link] = await tx
    .select()
    .from(door_links)
    .where(and(eq(door_links.code_digest, digestOfCode(code)), isNull(door_links.revoked_at)))
  if (!link || !isSignedCode(PURPOSE, link.id, code)) return undefined
  const event = await findEvent(link.event_id, tx)
  return event && { link, event }
}

/** Deletes links that closed or were revoked a month ago, with the names of their volunteers. */
export async function deleteOldDoorLinks(): Promise<number> {
  const before = new Date(currentTime().getTime() - KEPT_DAYS * 24 * HOUR_MS)
  const old = await db
    .select()
    .from(door_links)
    .where(or(lt(door_links.revoked_at, before), lt(door_links.created_at, before)))
  let deleted = 0
  for (const link of old) {
    const event = await findEvent(link.event_id)
    const isOld = (link.revoked_at ?? (event && doorHours(event, link).closes_at) ?? before) <= before
    if (!isOld) continue
    await db.delete(door_links).where(eq(door_links.id, link.id))
    deleted++
  }
  return deleted
}

const ofEvent = (event: string) => eq(door_links.event_id, event)

const isUsable = (state: DoorLinkState) => state === 'early' || state === 'open'

const subject = (id: string) => ({ subject_type: 'door_link', subject_id: id })
