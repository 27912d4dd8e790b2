import { data, redirect } from 'react-router'
import { provedFile } from '#app/permissions.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { PANEL, panelPath, screenOf } from '../address.ts'
import { proofIn, prove, waysOf } from '../proof/proof.server.ts'
import { ProofForm } from '../proof/ui/proof-form.tsx'
import { ProvedFile } from '../proof/ui/proved-file.tsx'
import { PROOF_TITLE, type ProofRefusal } from '../schema.ts'
import { sentFields } from '../sent-form.server.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import type { Route } from './+types/confirm.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta(PROOF_TITLE)

/** Query parameters: `redirect_to` is what takes the proof, `volver` the page that led to it. */
export async function loader({ request }: Route.LoaderArgs) {
  const { actor, session, to, back, here } = await readAsked(request)
  const file = provedFile(to)
  if (session.isProved && !file) throw redirect(to, 303)
  const isPosted = file === 'download backups'
  const ways = await waysOf(actor)
  return { to, back, here, isPosted, email: actor.email, purpose: file, ways, isProved: session.isProved }
}

export async function action({ request }: Route.ActionArgs) {
  const { actor, session, here } = await readAsked(request)
  const proof = proofIn(await sentFields(request))
  if (!proof) return refuse({ kind: 'password', message: 'Escribe tu contraseña' })
  const refused = await prove(actor, session.id, proof)
  return refused ? refuse(refused) : redirect(here, 303)
}

function refuse(refused: ProofRefusal) {
  const { retryAfterSeconds } = refused
  return retryAfterSeconds
    ? data({ refused }, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })
    : data({ refused }, { status: 422 })
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
  const { to, back, isPosted, isProved, here, ...asked } = loaderData
  if (isProved) return <ProvedFile to={to} isPosted={isPosted} back={back} />
  return <ProofForm {...asked} refused={actionData?.refused} action={here} back={back} />
}
