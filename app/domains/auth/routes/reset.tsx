import { data, href, redirect } from 'react-router'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { noStore } from '../gate.server.ts'
import { parseResetCode, serializeResetCode } from '../password-reset/cookie.server.ts'
import { findReset, resetPassword } from '../password-reset/reset.server.ts'
import { ResetCard, ResetGoneCard } from '../password-reset/ui/reset-card.tsx'
import { refusingCommon } from '../passwords/too-common.server.ts'
import type { NewPasswordErrors } from '../passwords/ui/new-password-fields.tsx'
import { newPasswordSchema } from '../schema.ts'
import { clearDevice } from '../sessions/device.server.ts'
import type { Route } from './+types/reset.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'

const HERE = href('/admin/restablecer')

export const middleware = [noStore]

export const meta = unlisted('Crea una contraseña nueva')

/**
 * The mailed URL holds the code; the loader moves it into a cookie and redirects. Opening the link uses no code
 * up, so a mail scanner that opens every link does no harm.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const mailed = new URL(request.url).searchParams.get('codigo')
  const holder = await findReset(mailed ?? (await parseResetCode(request)))
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
  if (!holder) return data({ email: undefined }, { status: 410, headers })
  if (mailed === null) return data({ email: holder.email })
  headers.set('Set-Cookie', await serializeResetCode(mailed))
  return redirect(HERE, { status: 303, headers })
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['email'], secrets: ['password', 'confirmation'] })
  if (!form.ok) return refuse({ form: form.message }, form.status)
  const parsed = await refusingCommon(newPasswordSchema()).safeParseAsync(form.values)
  if (!parsed.success) return refuse(fieldErrors(parsed.error))
  const outcome = await resetPassword(await parseResetCode(request), parsed.data.password)
  if (outcome === 'gone') return data({ isGone: true, errors: {} }, { status: 410 })

  const flash = { title: 'Tu contraseña quedó guardada. Entra con ella.', tone: 'success' } as const
  return clearDevice(await redirectWithFlash(href('/admin/entrar'), flash, [await serializeResetCode()]))
}

function refuse(errors: NewPasswordErrors, status = 422) {
  return data({ isGone: false, errors }, { status })
}

export default function Reset({ loaderData: { email }, actionData }: Route.ComponentProps) {
  // React Router does not call the loader again after a refused action, so the action's answer says that the code is
  // gone.
  if (!email || actionData?.isGone) return <ResetGoneCard />
  return <ResetCard email={email} errors={actionData?.errors} />
}
