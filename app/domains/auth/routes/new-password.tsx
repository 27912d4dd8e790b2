import { data, redirect } from 'react-router'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { PANEL, panelPath } from '../address.ts'
import { noStore } from '../gate.server.ts'
import { replaceTemporaryPassword } from '../passwords/change.server.ts'
import { refusingCommon } from '../passwords/too-common.server.ts'
import { NewPasswordCard } from '../passwords/ui/new-password-card.tsx'
import type { NewPasswordErrors } from '../passwords/ui/new-password-fields.tsx'
import { newPasswordSchema } from '../schema.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { clearDevice } from '../sessions/device.server.ts'
import type { Route } from './+types/new-password'

export const middleware = [noStore]

export const meta = unlisted('Crea tu contraseña')

export async function loader({ request }: Route.LoaderArgs) {
  const { actor } = await holderOfTemporaryPassword(request)
  return { email: actor.email }
}

export async function action({ request }: Route.ActionArgs) {
  const { actor, sessionId } = await holderOfTemporaryPassword(request)
  const form = await readForm(request, {
    text: ['email', 'redirect_to'],
    secrets: ['password', 'confirmation'],
  })
  if (!form.ok) return refuse({ form: form.message }, PANEL, form.status)

  const redirectTo = panelPath(form.values.redirect_to)
  const parsed = await refusingCommon(newPasswordSchema()).safeParseAsync(form.values)
  if (!parsed.success) return refuse(fieldErrors(parsed.error), redirectTo)
  const outcome = await replaceTemporaryPassword(actor, { password: parsed.data.password, sessionId })
  if (outcome === 'same-as-before')
    return refuse({ password: 'Elige una contraseña distinta de la temporal' }, redirectTo)

  return clearDevice(
    await redirectWithFlash(redirectTo, {
      title: 'Bienvenido',
      description: 'Tu contraseña quedó guardada.',
      tone: 'success',
    }),
  )
}

/** Session with a temporary password. Everybody else is redirected to the panel, whose gate shows the right card. */
async function holderOfTemporaryPassword(request: Request) {
  const current = await currentAdmin(request)
  if (current.state !== 'new-password') throw redirect(PANEL, 303)
  return current
}

function refuse(errors: NewPasswordErrors, redirectTo: string, status = 422) {
  return data({ errors, redirectTo }, { status })
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPasswordCard
      email={loaderData.email}
      redirectTo={actionData?.redirectTo ?? PANEL}
      errors={actionData?.errors}
    />
  )
}
