import { data, redirect } from 'react-router'
import { provedFile } from '#app/permissions.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { PANEL, panelPath, screenOf } from '../address.ts'
import { proofError, proofIn, prove, sentFields } from '../proof/proof.server.ts'
import { ProofForm } from '../proof/ui/proof-form.tsx'
import { ProvedFile } from '../proof/ui/proved-file.tsx'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import type { Route } from './+types/confirm.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta('Confirma que eres tú')

/** Query parameters: `redirect_to` is what takes the proof, `volver` the page that led to it. */
export async function loader({ request }: Route.LoaderArgs) {
  const { actor, session, to, back, here } = await readAsked(request)
  const file = provedFile(to)
  if (session.isProved && !file) throw redirect(to, 303)
  const isPosted = file === 'download backups'
  return { to, back, here, isPosted, email: actor.email, purpose: file, isProved: session.isProved }
}

export async function action({ request }: Route.ActionArgs) {
  const { actor, session, here } = await readAsked(request)
  const proof = proofIn(await sentFields(request))
  if (!proof) return data({ error: 'Escribe tu contraseña' }, { status: 422 })
  const taken = await prove(actor, session.id, proof)
  if (taken.outcome === 'ok') return redirect(here, 303)
  const error = proofError(taken)
  if (taken.outcome === 'wrong-password') return data({ error }, { status: 422 })
  const headers = { 'Retry-After': String(taken.retryAfterSeconds) }
  return data({ error }, { status: 429, headers })
}

async function readAsked(request: Request) {
  const current = await currentAdmin(request)
  // The gate let them in: the session ended since, and the panel's own gate says so.
  if (current.state !== 'member') throw redirect(PANEL, 303)
  const { pathname, search } = screenOf(request)
  const searchParams = new URLSearchParams(search)
  const [to, back] = ['redirect_to', 'volver'].map((name) => panelPath(searchParams.get(name)))
  return { ...current, to: to ?? PANEL, back: back ?? PANEL, here: pathname + search }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { to, back, here, isPosted, email, purpose, isProved } = loaderData
  if (isProved) return <ProvedFile to={to} isPosted={isPosted} back={back} />
  return <ProofForm purpose={purpose} error={actionData?.error} email={email} action={here} back={back} />
}
