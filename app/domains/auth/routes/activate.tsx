import { data, href, redirect } from 'react-router'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { findInvited } from '../codes/activation.server.ts'
import { noStore } from '../gate.server.ts'
import { activate } from '../invitations/activation.server.ts'
import { ActivationCard, type ActivationErrors } from '../invitations/ui/activation-card.tsx'
import { serializeResetCode } from '../password-reset/cookie.server.ts'
import { ACTIVATION_REFUSED, activationSchema } from '../schema.ts'
import type { Route } from './+types/activate.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const middleware = [noStore]

export const meta = unlisted('Activa tu cuenta')

/** `cuenta` in the mailed link is the account's id and prefills the address; the code is typed and posted. */
export async function loader({ url }: Route.LoaderArgs) {
  const account = url.searchParams.get('cuenta')
  // A failed query only leaves the address empty; the visitor can type it.
  const email = account && (await findInvited(account).catch(() => undefined))
  return { email: email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['email', 'code'] })
  if (!form.ok) return refuse('', { form: form.message }, form.status)
  const email = String(form.values.email ?? '')
  const parsed = activationSchema().safeParse(form.values)
  if (!parsed.success) return refuse(email, fieldErrors(parsed.error))

  const result = await activate({ ...parsed.data, address: context.get(clientAddress) })
  switch (result.outcome) {
    case 'open':
      return redirect(href('/admin/restablecer'), {
        status: 303,
        headers: { 'Set-Cookie': await serializeResetCode(result.resetCode) },
      })
    case 'refused':
      return refuse(email, { form: ACTIVATION_REFUSED })
    case 'limited': {
      const wait = waitInWords(result.retryAfterSeconds)
      return refuse(email, { form: `Demasiados intentos. Espera ${wait} y vuelve a probar.` }, 429, {
        'Retry-After': String(result.retryAfterSeconds),
      })
    }
  }
}

function refuse(email: string, errors: ActivationErrors, status = 422, headers: HeadersInit = {}) {
  return data({ email, errors }, { status, headers })
}

export default function Activate({ loaderData, actionData }: Route.ComponentProps) {
  return <ActivationCard email={actionData?.email ?? loaderData.email} errors={actionData?.errors} />
}
