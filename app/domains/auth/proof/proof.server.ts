/**
 * Owns that what would harm most asks again who one is: a session may be open at a desk that somebody left. A proof
 * counts for 15 minutes, and a sign-in is one (docs/decisions/0098).
 */
import { eq, sql } from 'drizzle-orm'
import { href, redirect } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { provedFile } from '#app/permissions.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readFormBody } from '#app/platform/forms/form-body.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { panelPath, screenOf } from '../address.ts'
import { type PasswordProof, takePassword } from '../passwords/change.server.ts'
import { refusal } from '../refusal.server.ts'
import { PROOF_FIELDS, type Proof, type ProofPurpose } from '../schema.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { session } from '../tables.server.ts'

/** Most fields of a form that is kept until it is sent again. */
const MAX_FIELDS = 200

/**
 * Resolves if the last proof of who is asking is recent, or comes with the form. Otherwise throws what the panel
 * answers: for a form the card that sends it again, fields and all, with a proof; for a page or file a redirect to
 * `/admin/confirmar`, which leads on. Call it before the body is read.
 */
export async function requireRecentProof(request: Request, purpose: ProofPurpose): Promise<void> {
  const current = await currentAdmin(request)
  if (current.state !== 'member') throw refusal({ gate: 'login', wasWrite: request.method === 'POST' }, 401)
  const { actor, session: here } = current
  if (here.isProved) return
  const { pathname, search } = screenOf(request)
  if (request.method !== 'POST' || provedFile(pathname)) throw redirect(confirmHref(request), 303)

  const fields = await sentFields(request)
  const proof = proofIn(fields)
  const taken = proof && (await prove(actor, here.id, proof))
  if (taken?.outcome === 'ok') return
  const sent = { to: pathname + search, fields: fields.filter(([name]) => !OWN_FIELDS.has(name)) }
  const notice = { gate: 'proof', email: actor.email, roles: actor.roles, purpose, sent } as const
  throw refusal({ ...notice, error: taken && proofError(taken) }, taken?.outcome === 'limited' ? 429 : 403)
}

/** Takes a proof for a session. Wrong passwords count with those of 'Contraseña actual'. */
export async function prove(actor: Actor, sessionId: string, proof: Proof): Promise<PasswordProof> {
  const taken = await takePassword(actor, proof.password)
  if (taken.outcome === 'ok')
    await db.update(session).set({ proved_at: sql`now()` }).where(eq(session.id, sessionId))
  return taken
}

/** Reason of a proof that was not taken, for its field. */
export function proofError(taken: Exclude<PasswordProof, { outcome: 'ok' }>): string {
  if (taken.outcome === 'wrong-password') return 'No es tu contraseña'
  return `Demasiados intentos. Espera ${waitInWords(taken.retryAfterSeconds)} y vuelve a probar.`
}

/** Proof among a form's fields, as typed; undefined if it carries none. */
export function proofIn(fields: readonly (readonly [name: string, value: string])[]): Proof | undefined {
  const { [PROOF_FIELDS.kind]: kind, [PROOF_FIELDS.password]: password = '' } = Object.fromEntries(fields)
  return kind === 'password' ? { kind, password } : undefined
}

const OWN_FIELDS = new Set<string>(Object.values(PROOF_FIELDS))

/** Posted `intent` of a request whose body stays unread. */
export async function postedIntent(request: Request): Promise<string | undefined> {
  return (await sentFields(request)).find(([name]) => name === 'intent')?.[1]
}

/** Fields of a form as they were sent, its files left out; none if it cannot be read, which its screen then says. */
export async function sentFields(request: Request): Promise<[name: string, value: string][]> {
  const body = await readFormBody(request.clone(), MAX_FIELDS)
  if (!body.ok) return []
  return [...body.form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** Screen that asks who one is before it leads to a file; `volver` is the page that the link stood on. */
function confirmHref(request: Request): string {
  const { pathname, search } = screenOf(request)
  const referrer = request.headers.get('referer') ?? ''
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  const asked = new URLSearchParams({ redirect_to: pathname + search })
  if (before) asked.set('volver', panelPath(before.pathname + before.search))
  return `${href('/admin/confirmar')}?${asked}`
}
