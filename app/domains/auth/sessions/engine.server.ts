/**
 * Owns the session engine: better-auth over our tables. None of better-auth's routes is mounted: verbs call it after
 * their own rate limits, which nobody can bypass (design §6.9).
 */
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { siteSecret, siteSecrets } from '#app/domains/settings/site-secret.server.ts'
import { hostCookie } from '#app/platform/cookie-names.ts'
import { type Db, db } from '#app/platform/database/db.server.ts'
import { derived } from '#app/platform/derived.ts'
import { log } from '#app/platform/log.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { account, session, user, verification } from '../tables.server.ts'
import { hashingTokens } from './token-hash.server.ts'

export const SESSION_SECONDS = 7 * 24 * 3600

const COOKIE_PREFIX = 'marea'

/** Name of the session cookie without the prefix that it has on an https site. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`

/** Name of the session cookie on this site. */
export function sessionCookieName(): string {
  return hostCookie(SESSION_COOKIE, cookieSecurity().secure)
}

export const auth = derived(() => [publicUrl(), siteSecret(), db], createAuth)

/** Secrets, the one that signs first, and `Secure` flag for the other signed cookies of this slice. */
export function cookieSecurity(): { secrets: readonly string[]; secure: boolean } {
  return { secrets: siteSecrets(), secure: isSecure(publicUrl()) }
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
    database: hashingTokens(
      drizzleAdapter(database, { provider: 'pg', schema: { user, session, account, verification } }),
    ),
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
      cookies: { session_token: { name: sessionCookieName() } },
    },
    // better-auth would count in memory; our limits count in PostgreSQL, by account and by device.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Logs the message without its details, which may hold an e-mail address.
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'better-auth' }, message) },
  })
}
