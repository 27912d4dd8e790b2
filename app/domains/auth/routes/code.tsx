import { data, redirect } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { PANEL, RECOVERY, returnAddress } from '../address.ts'
import { noStore } from '../gate.server.ts'
import { SIGN_IN_FAILED } from '../schema.ts'
import { CODE_MISSING, explainRefusal } from '../second-factor/answers.ts'
import { factorsOf } from '../second-factor/state.server.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { findPendingSignIn } from '../sign-in/pending.server.ts'
import { takeSecondStep } from '../sign-in/second-step.server.ts'
import { CodeCard, type CodeErrors, CodeGoneCard } from '../sign-in/ui/code-card.tsx'
import type { Route } from './+types/code.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const middleware = [noStore]

export const meta = unlisted('Escribe tu código')

/** Query parameters: `volver` is where the sign-in leads, `con=recuperacion` asks for a recovery code. */
export async function loader({ request, url }: Route.LoaderArgs) {
  if ((await currentAdmin(request)).state !== 'signed-out') throw redirect(PANEL, 303)
  const person = await findPendingSignIn(request.headers.get('cookie'))
  const factors = person && (await factorsOf(person.id))
  const shown = {
    email: person?.email,
    hasTotp: factors?.totp !== undefined,
    hasPasskey: (factors?.passkeys ?? 0) > 0,
    redirectTo: returnAddress(request, PANEL),
    isRecovery: asksForRecovery(url),
  }
  return data(shown, { status: person ? 200 : 410 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['code', 'remember'] })
  if (!form.ok) return refuse({ form: form.message }, form.status)
  const code = String(form.values.code ?? '')
  const isToRemember = form.values.remember === 'on'
  if (code === '') return refuse({ code: CODE_MISSING, isToRemember })
  try {
    const from = { address: context.get(clientAddress), headers: request.headers }
    const result = await takeSecondStep({ ...from, code, isToRemember })
    if (result.outcome === 'gone') return data({ isGone: true, errors: {} }, { status: 410 })
    if (result.outcome === 'signed-in') {
      const flash = { title: 'Bienvenido', tone: 'success' } as const
      return redirectWithFlash(returnAddress(request, PANEL), flash, result.cookies)
    }
    const { message, status, headers } = explainRefusal(result, asksForRecovery(url))
    return refuse({ code: message, isToRemember }, status === 422 ? 401 : status, headers)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ form: `${SIGN_IN_FAILED}: ${reason}`, isToRemember }, status)
  }
}

const asksForRecovery = (url: URL) => url.searchParams.get('con') === RECOVERY

function refuse(errors: CodeErrors, status = 422, headers: HeadersInit = {}) {
  return data({ isGone: false, errors }, { status, headers })
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { email, ...shown } = loaderData
  // The answer to a code that came too late runs no loader.
  if (!email || actionData?.isGone) return <CodeGoneCard redirectTo={shown.redirectTo} />
  return <CodeCard email={email} {...shown} errors={actionData?.errors} />
}
