import { data, href, redirect } from 'react-router'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { noStore } from '../gate.server.ts'
import { requestReset } from '../password-reset/reset.server.ts'
import { ForgottenCard, ResetOnItsWayCard } from '../password-reset/ui/forgotten-card.tsx'
import { forgottenSchema } from '../schema.ts'
import type { Route } from './+types/forgotten.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const middleware = [noStore]

export const meta = unlisted('¿Olvidaste tu contraseña?')

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('enviado') }
}

/** Answers every address identically, byte by byte, so that nobody learns which ones have an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['email'] })
  if (!form.ok) return data({ error: form.message, email: '' }, { status: form.status })
  const email = String(form.values.email ?? '')
  const parsed = forgottenSchema().safeParse(form.values)
  if (!parsed.success) return data({ fieldError: fieldErrors(parsed.error).email, email }, { status: 422 })

  const taken = await requestReset({ email: parsed.data.email, address: context.get(clientAddress) })
  if (taken.ok) return redirect(`${href('/admin/olvide')}?enviado`, 303)
  const wait = waitInWords(taken.retryAfterSeconds)
  return data(
    { error: `Ya pediste varios enlaces. Mira tu correo, o espera ${wait} y vuelve a pedirlo.`, email },
    { status: 429, headers: { 'Retry-After': String(taken.retryAfterSeconds) } },
  )
}

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isSent && !actionData ? <ResetOnItsWayCard /> : <ForgottenCard {...actionData} />
}
