/**
 * Owns the answers to the team's requests about its own members (verb, message, status), for the screen and for
 * the function.
 */
import { href, redirect } from 'react-router'
import { may } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { PANEL } from '../address.ts'
import { answerButtons, type ButtonActor, type Buttons } from '../buttons.server.ts'
import { serializeCodeCookie } from '../invitations/code-cookie.server.ts'
import { createAdministrator, type Invitation, resendInvitation } from '../invitations/invitations.server.ts'
import { refusingCommon } from '../passwords/too-common.server.ts'
import {
  memberSchema,
  NO_PERMISSION,
  NOT_CREATED,
  newAdministratorSchema,
  rolesInWords,
  TEAM_FAILED,
} from '../schema.ts'
import { endSessionsOf } from '../sessions/sessions.server.ts'
import { rowId } from './address.ts'
import { changeMember, removeAdministrator } from './roles.server.ts'

const HERE = href('/admin/users')
const GONE = { status: 404, title: 'Esa persona ya no está en el equipo' }
const ROLE_REMOVED = {
  title: 'Rol de administrador removido',
  description: 'Puedes devolverlo creando al administrador con el mismo correo.',
}
/** Of a colleague with other roles. */
const TAKEN_OFF = {
  title: 'Ya no está en el equipo',
  description: 'Puede volver si creas su cuenta con el mismo correo.',
}
const UNAUTHORIZED = {
  status: 403,
  title: 'Ya no tienes permisos para cambiar el equipo',
  description: 'Tus roles cambiaron hace un momento. No se guardó nada.',
}
/** Why the role of the last administrator stays (design §6.9). */
export const LAST = 'Es la única cuenta de administrador que queda: crea otra antes.'

export function answerAdministrators(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<keyof typeof TEAM_FAILED, 'id' | 'email' | 'name'> = {
  fields: { text: ['id', 'email', 'name'], secrets: ['password'], lists: ['roles'] },
  failed: TEAM_FAILED,
  // A refused creation shows the typed address again, never the password.
  about: (intent, { email = '', name = '', roles = [] }) =>
    intent === 'create' || intent === 'change' ? { intent, kept: { email, name, roles } } : {},
  buttons: {
    create: {
      async press(_, { values, actor }) {
        const answer = await answerCreation(values, actor)
        if (answer.ok)
          return answer.invitation
            ? follow(answer.invitation, { title: answer.title, description: answer.email })
            : redirect(`${HERE}?existia=${answer.id}#envio`, 303)
        const { status, message: title, reason: description, errors, retryAfterSeconds } = answer
        return { status, headers: waiting(retryAfterSeconds), title, description, errors }
      },
    },
    resend: {
      async press({ id }, { actor }) {
        const resent = await resendInvitation(id, actor)
        switch (resent.outcome) {
          case 'sent':
            return follow(resent.invitation, { title: 'Código nuevo', description: resent.email })
          case 'active':
            return { status: 409, title: 'Esa persona ya creó su contraseña' }
          case 'missing':
            return GONE
          case 'limited':
            return {
              status: 429,
              headers: waiting(resent.retryAfterSeconds),
              title: tooMany(resent.retryAfterSeconds).message,
            }
        }
      },
    },
    change: {
      async press({ id }, { values, actor }) {
        const { success, data: wanted, error } = memberSchema().safeParse(values)
        if (!success) {
          const errors = fieldErrors(error)
          return { status: 422, title: Object.values(errors)[0] ?? '', errors }
        }
        const change = await changeMember(id, wanted, actor)
        if (change === 'missing') return GONE
        if (change === 'unauthorized') return UNAUTHORIZED
        if (change === 'last') return { status: 409, title: TEAM_FAILED.change, description: LAST }
        if (change === 'unchanged') return redirect(HERE, 303)
        const isOut = id === actor.id && !may(wanted, 'manage team')
        return {
          to: isOut ? PANEL : HERE,
          title: 'Cambios guardados',
          description: `Sus roles: ${rolesInWords(wanted.roles)}. Valen desde su siguiente clic.`,
        }
      },
    },
    'end-sessions': {
      async press({ id }, { actor }) {
        const ended = await endSessionsOf(id, actor)
        if (ended === undefined) return GONE
        const to = `${HERE}#${rowId(id)}`
        return { to, title: ended > 0 ? 'Cerramos sus sesiones' : 'Ya no tenía sesiones abiertas' }
      },
    },
    remove: {
      async press({ id }, { actor }) {
        const removal = await removeAdministrator(id, actor)
        if (removal === 'missing') return GONE
        if (removal === 'unauthorized') return UNAUTHORIZED
        if (removal === 'last') return { status: 409, title: TEAM_FAILED.remove, description: LAST }
        return {
          // An administrator who removed themselves no longer has access to the panel.
          to: id === actor.id ? href('/admin/entrar') : HERE,
          ...(removal === 'removed' ? ROLE_REMOVED : TAKEN_OFF),
        }
      },
    },
  },
}

/** Redirects to the list with the invitation's delivery beside it, where the code is shown once. */
async function follow(invitation: Invitation, text: { title: string; description: string }) {
  const cookie = await serializeCodeCookie(invitation)
  return redirectWithFlash(`${HERE}?envio=${invitation.mailId}#envio`, { ...text, tone: 'success' }, [cookie])
}

function waiting(seconds: number | undefined): HeadersInit {
  return seconds ? { 'Retry-After': String(seconds) } : {}
}

export type CreationAnswer =
  | { ok: true; id: string; email: string; title: string; invitation: Invitation | undefined }
  | {
      ok: false
      status: number
      message: string
      reason?: string
      errors?: Record<string, string>
      retryAfterSeconds?: number
    }

/**
 * Creates an administrator (back-office §8, "Admin creation"). The answer has no invitation where the account
 * already existed.
 */
export async function answerCreation(values: Record<string, unknown>, actor: Actor): Promise<CreationAnswer> {
  const {
    success,
    data: person,
    error,
  } = await refusingCommon(newAdministratorSchema()).safeParseAsync(values)
  if (!success) {
    const errors = fieldErrors(error)
    return { ok: false, status: 422, message: Object.values(errors)[0] ?? '', errors }
  }
  try {
    const creation = await createAdministrator(person, actor)
    const isAdministrator = !person.roles || person.roles.includes('admin')
    const title = isAdministrator ? 'Administrador creado' : 'Cuenta creada'
    switch (creation.outcome) {
      case 'created':
        return { ok: true, id: creation.id, email: person.email, title, invitation: creation.invitation }
      case 'already-registered':
        return { ok: true, id: creation.id, email: person.email, title, invitation: undefined }
      case 'unauthorized':
        return { ok: false, status: 403, message: NO_PERMISSION }
      case 'limited':
        return { ok: false, status: 429, ...tooMany(creation.retryAfterSeconds) }
    }
  } catch (failure) {
    const { status, reason } = describeFailure(failure, 'administrator not created')
    return { ok: false, status, message: NOT_CREATED, reason }
  }
}

function tooMany(retryAfterSeconds: number): { message: string; retryAfterSeconds: number } {
  return {
    message: `Enviaste muchas invitaciones seguidas. Espera ${waitInWords(retryAfterSeconds)} y vuelve a probar.`,
    retryAfterSeconds,
  }
}
