/**
 * Owns the session engine: better-auth over our tables, e-mail and password only. None of its addresses is
 * mounted; our verbs call `auth().api` after their own limits, so nobody reaches it past them (design §6.9).
 */
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { db } from '#app/platform/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { account, session, user, verification } from './tables.server.ts'

const SESSION_SECONDS = 7 * 24 * 3600

const COOKIE_PREFIX = 'marea'

/** What the name of the session's cookie ends in; where it is `Secure` the browser's own prefix stands before it. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`

/** Only our verbs write it, from the address the shell established; a visitor's own header never gets here. */
export const ADDRESS_HEADER = 'x-marea-address'

type Configuration = { publicUrl: string; secret: string }

let instance: ReturnType<typeof createAuth> | undefined
let configuration: (Configuration & { secure: boolean }) | undefined

/** Called once at start, after the database is connected. */
export function configureAuth({ publicUrl, secret }: Configuration): void {
  configuration = { publicUrl, secret, secure: publicUrl.startsWith('https:') }
  instance = createAuth(configuration)
}

export function auth() {
  if (!instance) throw new Error('configureAuth has not been called.')
  return instance
}

/** What other signed cookies of this slice need. */
export function cookieSecurity(): { secret: string; secure: boolean } {
  if (!configuration) throw new Error('configureAuth has not been called.')
  return configuration
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

function createAuth({ publicUrl, secret, secure }: Configuration & { secure: boolean }) {
  return betterAuth({
    appName: 'Marea',
    baseURL: publicUrl,
    secret,
    trustedOrigins: [publicUrl],
    database: drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 128 },
    user: { fields: { ...dates, emailVerified: 'email_verified' } },
    session: {
      expiresIn: SESSION_SECONDS,
      // A session ends a week after its sign-in: reading one then never writes, and no page has to renew a cookie.
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
      useSecureCookies: secure,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // Ours counts in PostgreSQL, by account and by device.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The message alone: its details may hold an address.
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'better-auth' }, message) },
  })
}
