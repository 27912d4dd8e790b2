/**
 * Owns access to the panel: session, role and the capability of the address (`app/permissions.ts`) are checked before
 * any code behind the gate runs.
 */
import { createContext, type MiddlewareFunction } from 'react-router'
import type { Member } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { isProvedByButton, mayAsk, provedCapability } from '#app/permissions.ts'
import { requireRecentProof } from './proof/proof.server.ts'
import { logRefusal, refusal } from './refusal.server.ts'
import type { FactorDue } from './required-factor.ts'
import { postedIntent, writtenTexts } from './sent-form.server.ts'
import { currentAdmin } from './sessions/current-admin.server.ts'
import { wasAdmitted } from './sessions/device.server.ts'

/** Team member who is acting. Has no default on purpose: reading it outside the gate is a bug, and throws. */
export const adminContext = createContext<Actor & Member>()

/** What the acting member has to set up until a day; null for most. */
export const factorDueContext = createContext<FactorDue | null>(null)

/** Middleware of /admin. Throws data that the panel's error boundary renders: one of six cards. */
export const adminGate: MiddlewareFunction<Response> = async ({ request, context, pattern }) => {
  const current = await currentAdmin(request)
  switch (current.state) {
    case 'signed-out':
      throw refusal({ gate: 'login', wasWrite: request.method === 'POST' }, 401)
    case 'no-role':
      logRefusal(request)
      throw refusal({ gate: 'denied', email: current.email }, 403)
    case 'new-password':
      throw refusal({ gate: 'new-password', email: current.actor.email }, 403)
    case 'new-factor':
      throw refusal({ gate: 'new-factor', email: current.actor.email }, 403)
    case 'member':
      if (!mayAsk(current.actor, `/${pattern}`, request.method)) {
        logRefusal(request, current.actor)
        throw refuseMember(current.actor, await writtenTexts(request))
      }
      context.set(adminContext, current.actor)
      context.set(factorDueContext, current.factorDue ?? null)
      context.set(wasAdmitted, true)
      await asksAgain(request, `/${pattern}`)
  }
}

/** Asks for a recent proof of who one is, where the address or the button takes one (`app/permissions.ts`). */
async function asksAgain(request: Request, pattern: string): Promise<void> {
  const isWrite = request.method === 'POST'
  const intent = isWrite && isProvedByButton(pattern) ? await postedIntent(request) : undefined
  const capability = provedCapability(pattern, request.method, intent)
  if (capability) await requireRecentProof(request, capability)
}

/** Refusal of a member whose roles are for other things, also for a screen to throw whose rows take different ones. */
export function refuseMember({ email, roles }: Actor & Member, written?: readonly string[]) {
  return refusal({ gate: 'refused', email, roles, written }, 403)
}

/** Forbids every cache to store what is under /admin. Must run before the gate, to cover its refusals too. */
export const noStore: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  return response
}
