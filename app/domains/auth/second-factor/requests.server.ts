/** Owns the answers to the forms of 'Verificación en dos pasos' in 'Mi cuenta'. */
import { data, href } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { takePassword } from '../passwords/change.server.ts'
import { CODE_MISSING, explainRefusal } from './answers.ts'
import { takeCode } from './codes.server.ts'
import { forgetRemembered } from './remembered.server.ts'
import type { VerificationAnswer, VerificationErrors, VerificationIntent } from './schema.ts'
import { renewRecoveryCodes, turnOff } from './setting-up.server.ts'

const HERE = href('/admin/cuenta/verificacion')
const PASSWORD_MISSING = 'Escribe tu contraseña'

export async function answerVerification(request: Request, actor: Actor) {
  const form = await readForm(request, { text: ['intent', 'code', 'id'], secrets: ['current'] })
  if (!form.ok) return refuse(undefined, { form: form.message }, form.status)
  const { intent, current = '', code = '', id = '' } = form.values
  if (intent === 'forget') {
    const isForgotten = await forgetRemembered(actor, String(id))
    return redirectWithFlash(`${HERE}#dispositivos`, {
      title: isForgotten ? 'Ese dispositivo volverá a pedir el código' : 'Ese dispositivo ya pedía el código',
      tone: isForgotten ? 'success' : 'info',
    })
  }
  if (intent !== 'new-codes' && intent !== 'turn-off')
    return refuse(undefined, { form: 'No reconocemos esa acción' }, 400)
  const refused = await prove(actor, intent, { password: String(current), code: String(code) })
  if (refused) return refused
  if (intent === 'new-codes') {
    const recoveryCodes = await renewRecoveryCodes(actor)
    return data<VerificationAnswer>({ intent, recoveryCodes, errors: {} })
  }
  await turnOff(actor)
  return redirectWithFlash(HERE, {
    title: 'Verificación en dos pasos desactivada',
    tone: 'success',
  })
}

/** Takes password and code. The password comes first, so that a wrong one does not use the code up. */
async function prove(
  actor: Actor,
  intent: VerificationIntent,
  { password, code }: { password: string; code: string },
) {
  if (password === '' || code === '')
    return refuse(intent, {
      ...(password === '' && { current: PASSWORD_MISSING }),
      ...(code === '' && { code: CODE_MISSING }),
    })
  const known = await takePassword(actor, password)
  if (known.outcome === 'wrong-password') return refuse(intent, { current: 'No es tu contraseña actual' })
  const proved = known.outcome === 'ok' ? await takeCode(actor, code) : known
  if (proved.outcome === 'ok') return undefined
  const { message, status, headers } = explainRefusal(proved)
  return refuse(intent, { code: message }, status, headers)
}

function refuse(
  intent: VerificationIntent | undefined,
  errors: VerificationErrors,
  status = 422,
  headers: HeadersInit = {},
) {
  return data<VerificationAnswer>({ intent, recoveryCodes: undefined, errors }, { status, headers })
}
