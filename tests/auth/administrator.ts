import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { signIn } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { connectDatabase, disconnectDatabase, pool } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { PASSWORD, storeAccount } from '../setup/accounts.ts'

/** Connects a test file to the run's database. */
export function withAuth() {
  beforeAll(async () => {
    const url = process.env.DATABASE_URL ?? ''
    await migrateDatabase(url)
    connectDatabase(url, () => {})
  })
  afterAll(() => disconnectDatabase())
}

/** The entries about somebody's account, without their comings and goings. */
export function aboutAccount({ id }: { id: string }) {
  return and(eq(audit_log.subject_type, 'user'), eq(audit_log.subject_id, id))
}

/** An account of its own for each test, so that no test meets another's counters. */
export function makeAccount(given: { admin?: boolean; temporary?: boolean; domain?: string } = {}) {
  return storeAccount((statement, values) => pool.query(statement, values), given)
}

/** A browser: keeps the cookies it is given, in order. */
export function browser(address: string = randomUUID()) {
  const jar = new Map<string, string>()
  return {
    address,
    /** Every Set-Cookie line it was given. */
    lines: [] as string[],
    userAgent: 'test',
    get headers() {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return new Headers({ 'user-agent': this.userAgent, ...(cookie && { cookie }) })
    },
    get request() {
      return new Request('http://localhost:3000/admin', { headers: this.headers })
    },
    keep(setCookies: readonly string[]) {
      this.lines.push(...setCookies)
      for (const line of setCookies) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
        else jar.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
    forget: (name: string) => jar.delete(name),
    cookieNames: () => [...jar.keys()],
  }
}

/** Signs in on a browser of its own, as the person did at home or at work. */
export async function enter(email: string, password = PASSWORD, userAgent = 'test') {
  const visitor = browser()
  visitor.userAgent = userAgent
  const result = await signIn({ email, password, address: visitor.address, headers: visitor.headers })
  if (result.outcome === 'signed-in') visitor.keep(result.cookies)
  return { visitor, outcome: result.outcome }
}
