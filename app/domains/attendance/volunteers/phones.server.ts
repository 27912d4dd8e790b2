/**
 * Owns the phones of volunteers at a door. A link lets a phone in once, with a name and a token of its own in a
 * cookie, so that the code leaves the URL and the team sees who checks people in.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { createCookie, href, type MiddlewareFunction } from 'react-router'
import { clearDevice } from '#app/domains/auth/sessions/device.server.ts'
import { type EventOfPage, findEvent } from '#app/domains/events/find-event.server.ts'
import { secureCookie } from '#app/platform/cookie-names.ts'
import { db } from '#app/platform/database/db.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { DoorKeeper } from '../door/door.server.ts'
import { door_links, door_phones } from '../tables.server.ts'
import { doorHours, findDoorLink, stateOf } from './links.server.ts'
import { type DoorLinkState, MOST_PHONES } from './schema.ts'

/** `seen_at` is for people, so it need not be written with each of a phone's requests, which come every 4 seconds. */
const SEEN_EVERY_MS = 60_000

/** A phone at an open door. */
export type Volunteer = { phone: string; name: string; event: EventOfPage; closes_at: Date }

/** Lets a phone in. `cookie` is the Set-Cookie line; 'many': the link has as many phones as it may. */
export async function openDoor(
  code: string,
  name: string,
): Promise<{ event: string; cookie: string } | 'closed' | 'many'> {
  return db.transaction(async (tx) => {
    const found = await findDoorLink(code, tx)
    if (!found || stateOf(found.event, found.link) !== 'open') return 'closed'
    const { link, event } = found
    // Locked, so that no two phones are the fiftieth.
    await tx.select({ id: door_links.id }).from(door_links).where(eq(door_links.id, link.id)).for('update')
    if ((await tx.$count(door_phones, eq(door_phones.link_id, link.id))) >= MOST_PHONES) return 'many'
    const token = randomBytes(32).toString('base64url')
    const now = currentTime()
    await tx
      .insert(door_phones)
      .values({ link_id: link.id, name, token_digest: digestOf(token), opened_at: now, seen_at: now })
    const seconds = Math.ceil((doorHours(event, link).closes_at.getTime() - now.getTime()) / 1000)
    return { event: event.id, cookie: await phoneCookie(event.id).serialize(token, { maxAge: seconds }) }
  })
}

/** Volunteer whose phone sent the request; undefined once the link is revoked or its hours are over. */
export async function findVolunteer(request: Request, eventId: string): Promise<Volunteer | undefined> {
  if (!isUuid(eventId)) return undefined
  const token = await phoneCookie(eventId).parse(request.headers.get('cookie'))
  if (typeof token !== 'string') return undefined
  const [found] = await db
    .select({ phone: door_phones, link: door_links })
    .from(door_phones)
    .innerJoin(door_links, eq(door_links.id, door_phones.link_id))
    .where(
      and(
        eq(door_phones.token_digest, digestOf(token)),
        eq(door_links.event_id, eventId),
        isNull(door_links.revoked_at),
      ),
    )
  const event = found && (await findEvent(eventId))
  if (!event || stateOf(event, found.link) !== 'open') return undefined
  const { id, name } = found.phone
  const old = new Date(currentTime().getTime() - SEEN_EVERY_MS)
  await db
    .update(door_phones)
    .set({ seen_at: currentTime() })
    .where(and(eq(door_phones.id, id), lt(door_phones.seen_at, old)))
  return { phone: id, name, event, closes_at: doorHours(event, found.link).closes_at }
}

/** What a volunteer notes bears their name; in the history, the link is the actor. */
export function keeperOf({ phone, name, closes_at }: Volunteer): DoorKeeper {
  return { actor: { id: phone, email: 'enlace de puerta' }, name, closes_at }
}

/** What a link opens, for its page; undefined if the code is wrong, or the link revoked. */
export async function readDoorLink(
  code: string,
): Promise<{ event: EventOfPage; state: DoorLinkState; opens_at: Date } | undefined> {
  const found = await findDoorLink(code)
  if (!found) return undefined
  const { link, event } = found
  return { event, state: stateOf(event, link), opens_at: doorHours(event, link).opens_at }
}

/** A phone that is turned away loses the key of the names which it keeps for a lost network. */
export const clearRefusedPhone: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  return response.status === 401 ? clearDevice(response) : response
}

/** A cookie per event: a phone may serve at two doors on one day. */
function phoneCookie(eventId: string) {
  const secure = publicUrl().startsWith('https:')
  return createCookie(secureCookie(`marea.puerta.${eventId}`, secure), {
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: href('/puerta'),
  })
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
