import { data, href, redirect } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { drawQr } from '#app/platform/formats/qr.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { PANEL } from '../address.ts'
import { noStore } from '../gate.server.ts'
import { creationOptions } from '../passkeys/passkeys.server.ts'
import { takePasskey } from '../passkeys/requests.server.ts'
import { NewPasskeyForm } from '../passkeys/ui/new-form.tsx'
import { CODE_MISSING, explainRefusal } from '../second-factor/answers.ts'
import { confirmSetUp, findUnconfirmed, startSetUp } from '../second-factor/setting-up.server.ts'
import { factorsOf } from '../second-factor/state.server.ts'
import { setUpAddress } from '../second-factor/totp.server.ts'
import {
  AlreadyOnCard,
  SetUpCard,
  SetUpDoneCard,
  type SetUpErrors,
  STEPS,
  TITLE,
} from '../second-factor/ui/set-up-card.tsx'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { Route } from './+types/two-steps.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

const HERE = href('/admin/dos-pasos')
const MANAGING = href('/admin/cuenta/verificacion')
const CONFIRM = `${href('/admin/confirmar')}?${new URLSearchParams({ redirect_to: MANAGING, volver: href('/admin/cuenta') })}`

export const middleware = [noStore]

export const meta = unlisted(TITLE)

export async function loader({ request }: Route.LoaderArgs) {
  const { actor, state } = await holder(request)
  const isRequired = state === 'new-factor'
  // No redirect: the answer with the recovery codes runs this loader too.
  if ((await factorsOf(actor.id)).totp)
    return { isOn: true, isRequired, started: undefined, passkey: undefined }
  const secret = await findUnconfirmed(actor.id)
  const { brand } = await readSettings()
  return {
    isOn: false,
    isRequired,
    passkey: isRequired
      ? {
          options: await creationOptions(actor),
          device: deviceName(request.headers.get('user-agent')),
        }
      : undefined,
    started:
      secret === undefined
        ? undefined
        : {
            typedKey: secret.match(/.{1,4}/g)?.join(' ') ?? '',
            qr: drawQr(setUpAddress(secret, { issuer: brand, account: actor.email })),
          },
  }
}

export async function action({ request }: Route.ActionArgs) {
  const current = await holder(request)
  // Whoever finds a session open must not put their own phone between its owner and the panel.
  if (current.state === 'member' && !current.session.isProved) return redirect(CONFIRM, 303)
  const { actor } = current
  const form = await readForm(request, { text: ['intent', 'code', 'name', 'answer'] })
  if (!form.ok) return refuse({ form: form.message }, form.status)
  if (form.values.intent === 'start') {
    await startSetUp(actor)
    return redirect(`${HERE}#${STEPS}`, 303)
  }
  if (form.values.intent === 'add') return addInstead(actor, form.values)
  const typed = String(form.values.code ?? '')
  if (typed === '') return refuse({ code: CODE_MISSING })
  const result = await confirmSetUp(actor, typed)
  if (result.outcome === 'on') return { recoveryCodes: result.recoveryCodes, errors: {} }
  if (result.outcome === 'gone') return redirect(HERE, 303)
  const { message, status, headers } = explainRefusal(result)
  return refuse({ code: message }, status, headers)
}

/** Adds a passkey of whoever is let in nowhere else; the others add theirs in 'Mi cuenta'. */
async function addInstead(actor: Actor, { name, answer }: FormValues) {
  const result = await takePasskey(actor, { name, answer })
  if (result.outcome === 'unnamed') return refuse({ name: result.message })
  if (result.outcome === 'refused') return refuse({ form: result.message })
  return result.recoveryCodes
    ? { recoveryCodes: result.recoveryCodes, errors: {} }
    : redirect(href('/admin/cuenta/llaves'), 303)
}

/**
 * Who may set it up: a member, also one to whom nothing else opens until then. Everybody else is redirected to the
 * panel, whose gate shows the right card.
 */
async function holder(request: Request) {
  const current = await currentAdmin(request)
  if (current.state !== 'member' && current.state !== 'new-factor') throw redirect(PANEL, 303)
  return current
}

function refuse(errors: SetUpErrors, status = 422, headers: HeadersInit = {}) {
  return data({ recoveryCodes: undefined, errors }, { status, headers })
}

export default function TwoSteps({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.recoveryCodes) return <SetUpDoneCard codes={actionData.recoveryCodes} to={MANAGING} />
  if (loaderData.isOn) return <AlreadyOnCard to={MANAGING} />
  const { started, isRequired, passkey } = loaderData
  const form = passkey && (
    <NewPasskeyForm {...passkey} action={HERE} nameError={actionData?.errors.name} variant="outline" />
  )
  return <SetUpCard started={started} isRequired={isRequired} passkey={form} errors={actionData?.errors} />
}
