/**
 * Owns that what would harm most asks again who one is: a session may be open at a desk that somebody left. A proof
 * counts for 15 minutes, and a sign-in is one (docs/decisions/0098).
 */
import { eq, sql } from 'drizzle-orm'
import { href, redirect } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { provedFile } from '#app/permissions.ts'
import { db } from '#app/platform/database/db.server.ts'
import { panelPath, screenOf } from '../address.ts'
import { findByPasskey, requestOptions } from '../passkeys/passkeys.server.ts'
import { authenticatorAnswer } from '../passkeys/schema.ts'
import { takePassword } from '../passwords/change.server.ts'
import { refusal } from '../refusal.server.ts'
import { PROOF_FIELDS, type Proof, type ProofPurpose, type ProofRefusal, type ProofWays } from '../schema.ts'
import { explainRefusal } from '../second-factor/answers.ts'
import { takeCode } from '../second-factor/codes.server.ts'
import { factorsOf } from '../second-factor/state.server.ts'
import { sentFields } from '../sent-form.server.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { session } from '../tables.server.ts'

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
  const refused = proof && (await prove(actor, here.id, proof))
  if (proof && !refused) return
  const sent = { to: pathname + search, fields: fields.filter(([name]) => !OWN_FIELDS.has(name)) }
  const notice = { gate: 'proof', email: actor.email, roles: actor.roles, purpose, sent } as const
  throw refusal({ ...notice, ways: await waysOf(actor), refused }, refused?.retryAfterSeconds ? 429 : 403)
}

/** How a person may prove who they are, besides the password. */
export async function waysOf(actor: Actor): Promise<ProofWays> {
  const { totp, passkeys } = await factorsOf(actor.id)
  return { hasCode: totp !== undefined, passkey: passkeys > 0 ? await requestOptions() : undefined }
}

/** Takes a proof for a session. Wrong passwords count with those of 'Contraseña actual'. */
export async function prove(
  actor: Actor,
  sessionId: string,
  proof: Proof,
): Promise<ProofRefusal | undefined> {
  const refused = await check(actor, proof)
  if (refused) return { kind: proof.kind, ...refused }
  await db.update(session).set({ proved_at: sql`now()` }).where(eq(session.id, sessionId))
  return undefined
}

/** Reason why a proof is not taken, for its field; undefined if it is. */
async function check(actor: Actor, proof: Proof): Promise<Omit<ProofRefusal, 'kind'> | undefined> {
  if (proof.kind === 'passkey') {
    const { success, data: answer } = authenticatorAnswer().safeParse(proof.passkey)
    const owner = success ? await findByPasskey(answer) : undefined
    return owner?.id === actor.id ? undefined : { message: 'Esa llave de acceso no es de tu cuenta' }
  }
  const taken =
    proof.kind === 'code' ? await takeCode(actor, proof.code) : await takePassword(actor, proof.password)
  if (taken.outcome === 'ok') return undefined
  if (taken.outcome === 'wrong-password') return { message: 'No es tu contraseña' }
  const { message } = explainRefusal(taken)
  return { message, ...(taken.outcome === 'limited' && { retryAfterSeconds: taken.retryAfterSeconds }) }
}

/** Proof among a form's fields, as typed; undefined if it carries none. */
export function proofIn(fields: readonly (readonly [name: string, value: string])[]): Proof | undefined {
  const sent: Record<string, string | undefined> = Object.fromEntries(fields)
  switch (sent[PROOF_FIELDS.kind]) {
    case 'password':
      return { kind: 'password', password: sent[PROOF_FIELDS.password] ?? '' }
    case 'code':
      return { kind: 'code', code: sent[PROOF_FIELDS.code] ?? '' }
    case 'passkey':
      return { kind: 'passkey', passkey: sent[PROOF_FIELDS.passkey] ?? '' }
    default:
      return undefined
  }
}

const OWN_FIELDS = new Set<string>(Object.values(PROOF_FIELDS))

/** Screen that asks who one is before it leads to a file; `volver` is the page that the link stood on. */
function confirmHref(request: Request): string {
  const { pathname, search } = screenOf(request)
  const referrer = request.headers.get('referer') ?? ''
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  const asked = new URLSearchParams({ redirect_to: pathname + search })
  if (before) asked.set('volver', panelPath(before.pathname + before.search))
  return `${href('/admin/confirmar')}?${asked}`
}
