/**
 * Owns the devices on which a person is not asked for the second factor for 30 days: a cookie, whose token is stored
 * hashed. A new password and turning the factor off end them all.
 */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { createCookie } from 'react-router'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { secureCookie } from '#app/platform/cookie-names.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PANEL } from '../address.ts'
import { deviceName } from '../sessions/device-name.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'
import { tokenHash } from '../sessions/token-hash.server.ts'
import { remembered_devices } from '../tables.server.ts'

const LIFETIME_SECONDS = 30 * 24 * 3600

/** Whether this browser is one on which the person is not asked. */
export async function isRememberedHere(cookieHeader: string | null, userId: string): Promise<boolean> {
  const token = await rememberedCookie().parse(cookieHeader)
  if (typeof token !== 'string' || token === '') return false
  return (await db.$count(remembered_devices, and(isLiveOf(userId), hasToken(token)))) > 0
}

/** Remembers this browser; resolves to the Set-Cookie line. */
export async function rememberHere(person: Actor, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(remembered_devices)
      .values({
        token_hash: tokenHash(token),
        user_id: person.id,
        user_agent: userAgent.slice(0, 500),
        expires_at: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
      })
      .returning({ id: remembered_devices.id })
    if (!made) throw new Error('The device was not stored.')
    const entry = { action: 'user.device_remembered', subject_type: 'user', subject_id: person.id }
    const summary = 'Pidió no usar el código en un dispositivo durante 30 días'
    await recordChange(person, { ...entry, summary, after: { device: deviceName(userAgent) } }, tx)
  })
  return rememberedCookie().serialize(token)
}

export type RememberedDevice = { id: string; device: string; since: Date; until: Date }

/** Devices on which a person is not asked, the newest first. */
export async function listRemembered(userId: string): Promise<RememberedDevice[]> {
  const rows = await db
    .select()
    .from(remembered_devices)
    .where(isLiveOf(userId))
    .orderBy(desc(remembered_devices.created_at), remembered_devices.id)
    .limit(100)
  return rows.map(({ id, user_agent, created_at, expires_at }) => ({
    id,
    device: deviceName(user_agent),
    since: created_at,
    until: expires_at,
  }))
}

/** Has one of the person's devices ask again; false if it did already. */
export async function forgetRemembered(actor: Actor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(remembered_devices)
      .where(and(isLiveOf(actor.id), eq(sql`${remembered_devices.id}::text`, id)))
      .returning({ user_agent: remembered_devices.user_agent })
    if (!gone) return false
    const entry = { action: 'user.device_forgotten', subject_type: 'user', subject_id: actor.id }
    const summary = 'Volvió a pedir el código en un dispositivo'
    await recordChange(actor, { ...entry, summary, before: { device: deviceName(gone.user_agent) } }, tx)
    return true
  })
}

function isLiveOf(userId: string) {
  return and(eq(remembered_devices.user_id, userId), gt(remembered_devices.expires_at, sql`now()`))
}

function hasToken(token: string) {
  return eq(remembered_devices.token_hash, tokenHash(token))
}

function rememberedCookie() {
  const { secure } = cookieSecurity()
  return createCookie(secureCookie('marea.remembered', secure), {
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: PANEL,
    maxAge: LIFETIME_SECONDS,
  })
}
