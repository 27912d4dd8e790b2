/**
 * Owns the session engine: better-auth over our tables, e-mail and password only. None of better-auth's routes is
 * mounted: verbs call `auth().api` after their own rate limits, which nobody can bypass (design §6.9).
 */
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { siteSecret } from '#app/domains/settings/site-secret.server.ts'
import { hostCookie } from '#app/platform/cookie-names.ts'
import { type Db, db } from '#app/platform/database/db.server.ts'
import { derived } from '#app/platform/derived.ts'
import { log } from '#app/platform/log.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { account, session, user, verification } from '../tables.server.ts'

const SESSION_SECONDS = 7 * 24 * 3600

const COOKIE_PREFIX = 'marea'

/** Name of the session cookie without the prefix that it has on an https site. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`

const HOST_COOKIE = hostCookie(SESSION_COOKIE, true)

/** Earlier name of the session cookie, read until every session opened under it has expired. */
const FORMER_COOKIE = `__Secure-${SESSION_COOKIE}`
const FORMER_UNTIL = Date.parse('2026-12-22T00:00:00Z')

/** Renames a former session cookie in a Cookie header to the name the session engine expects. */
export function withSessionCookie(cookies: string): string {
  if (cookies.includes(`${HOST_COOKIE}=`) || Date.now() >= FORMER_UNTIL) return cookies
  return cookies.replace(`${FORMER_COOKIE}=`, `${HOST_COOKIE}=`)
}

/**
 * Header that passes the client address, as the shell established it, to better-auth. A header of that name from a
 * visitor is dropped.
 */
export const ADDRESS_HEADER = 'x-marea-address'

export const auth = derived(() => [publicUrl(), siteSecret(), db], createAuth)

/** Secret and `Secure` flag for the other signed cookies of this slice. */
export function cookieSecurity(): { secret: string; secure: boolean } {
  return { secret: siteSecret(), secure: isSecure(publicUrl()) }
}

function isSecure(address: string): boolean {
  return address.startsWith('https:')
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

function createAuth(baseURL: string, secret: string, database: Db) {
  const secure = isSecure(baseURL)
  return betterAuth({
    appName: 'Marea',
    baseURL,
    secret,
    trustedOrigins: [baseURL],
    database: drizzleAdapter(database, { provider: 'pg', schema: { user, session, account, verification } }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 128 },
    user: { fields: { ...dates, emailVerified: 'email_verified' } },
    session: {
      expiresIn: SESSION_SECONDS,
      // A session ends a week after sign-in and is not prolonged: reading it never writes, and no page has to renew a
      // cookie.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      fields: {
        ...dates,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      fields: {
        ...dates,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { fields: { ...dates, expiresAt: 'expires_at' } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // better-auth's own prefix for https is `__Secure-`, which a sibling host can set too.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      cookies: { session_token: { name: secure ? HOST_COOKIE : SESSION_COOKIE } },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // better-auth would count in memory; our limits count in PostgreSQL, by account and by device.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Logs the message without its details, which may hold an e-mail address.
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'better-auth' }, message) },
  })
}
