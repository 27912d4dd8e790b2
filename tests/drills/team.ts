/** The team over HTTP: signing in, looking at the panel, deciding on an event. */
import { storeAccount } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../setup/site.ts'
import type { Answer } from './event-form.ts'

export type Administrator = { email: string; cookie: string }

/** Signs in at one node; a session is good at every other. */
export async function signIn(
  siteUrl: string,
  email = ADMIN_EMAIL,
  password = ADMIN_PASSWORD,
): Promise<Administrator> {
  const answer = await fetch(`${siteUrl}/admin/entrar`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  })
  if (answer.status !== 303) throw new Error(`${email} no pudo entrar: ${answer.status}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { email, cookie: cookie.join('; ') }
}

/** A person with the role, whose password is that of the first one. */
export function addAdministrator(databaseUrl: string) {
  return storeAccount((statement, values) => queryAt(databaseUrl, statement, values), {
    password: ADMIN_PASSWORD,
  })
}

export function visit(siteUrl: string, path: string, { cookie }: Administrator): Promise<Answer> {
  return ask(siteUrl + path, { headers: { cookie } })
}

/** What a section of the settings is saved against. */
export async function sectionVersion(
  siteUrl: string,
  id: string,
  { cookie }: Administrator,
): Promise<string> {
  const answer = await fetch(`${siteUrl}/admin/settings/${id}`, { headers: { cookie } })
  return /name="version"[^>]*value="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}

/** 303 for who decides, 409 with the name of who did for everyone after. */
export function decide(
  siteUrl: string,
  { cookie }: Administrator,
  intent: 'approve' | 'reject',
  id: string,
): Promise<Answer> {
  return post(siteUrl, '/admin/events', { cookie }, { intent, id })
}

export function post(
  siteUrl: string,
  path: string,
  { cookie }: Pick<Administrator, 'cookie'>,
  fields: Record<string, string>,
): Promise<Answer> {
  return ask(siteUrl + path, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
}

async function ask(address: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { redirect: 'manual', ...request })
  return { status: answer.status, words: await answer.text() }
}
