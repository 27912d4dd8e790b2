import { data, redirect } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { PANEL, panelPath, returnAddress } from '../address.ts'
import { noStore } from '../gate.server.ts'
import { requestOptions } from '../passkeys/passkeys.server.ts'
import { PASSKEY_REFUSED } from '../passkeys/schema.ts'
import { SIGN_IN_FAILED } from '../schema.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { clearEndedDevice } from '../sessions/device.server.ts'
import { signInByPasskey } from '../sign-in/sign-in.server.ts'
import { PasskeySignInCard } from '../sign-in/ui/passkey-card.tsx'
import type { Route } from './+types/passkey-sign-in.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const middleware = [noStore, clearEndedDevice]

export const meta = unlisted('Entrar con una llave de acceso')

export async function loader({ request }: Route.LoaderArgs) {
  if ((await currentAdmin(request)).state !== 'signed-out') throw redirect(PANEL)
  return { options: await requestOptions(), redirectTo: returnAddress(request, PANEL) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['answer', 'redirect_to'] })
  if (!form.ok) return data({ error: form.message, redirectTo: PANEL }, { status: form.status })
  const redirectTo = panelPath(form.values.redirect_to)
  try {
    const { answer } = form.values
    const result = await signInByPasskey({
      answer,
      address: context.get(clientAddress),
      headers: request.headers,
    })
    if (result.outcome === 'signed-in')
      return await redirectWithFlash(redirectTo, { title: 'Bienvenido', tone: 'success' }, result.cookies)
    if (result.outcome === 'refused') return data({ error: PASSKEY_REFUSED, redirectTo }, { status: 401 })
    const error = `Demasiados intentos. Espera ${waitInWords(result.retryAfterSeconds)} y vuelve a probar.`
    const headers = { 'Retry-After': String(result.retryAfterSeconds) }
    return data({ error, redirectTo }, { status: 429, headers })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return data({ error: `${SIGN_IN_FAILED}: ${reason}`, redirectTo }, { status })
  }
}

export default function PasskeySignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PasskeySignInCard
      options={loaderData.options}
      redirectTo={actionData?.redirectTo ?? loaderData.redirectTo}
      error={actionData?.error}
    />
  )
}
