import { data, href, redirect } from 'react-router'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn, formatDate, formatInstant } from '#app/platform/dates.ts'
import { describeFailure, describeUnread } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { listAdministratorViews } from '../administrators/administrators.server.ts'
import { type AdministratorsAnswer, FAILED, keepTheAddress } from '../administrators/answers.ts'
import { answerCreation, tooMany } from '../administrators/requests.server.ts'
import { removeAdministrator } from '../administrators/roles.server.ts'
import { AdministratorsScreen } from '../administrators/ui/screen.tsx'
import { adminContext } from '../gate.server.ts'
import { carryCode, takeCarriedCode } from '../invitations/code-cookie.server.ts'
import { findInvitation, type Invitation, resendInvitation } from '../invitations/invitations.server.ts'
import type { AdministratorView } from '../schema.ts'
import type { Route } from './+types/admin-users.ts'

const HERE = href('/admin/users')
const LOAD_FAILED = 'No se pudieron cargar los usuarios administradores'
const GONE = 'Esa persona ya no es administradora'

export const meta: Route.MetaFunction = () => [
  { title: 'Administradores · Panel' },
  { name: 'robots', content: 'noindex' },
]

/**
 * Query parameters: `envio` is the invitation whose delivery is shown, `existia` the person whose account
 * existed already, `remover` the person to ask about.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const mailId = searchParams.get('envio') ?? ''
  const me = context.get(adminContext)
  try {
    const [people, { email, time_zone }, mail, carried] = await Promise.all([
      listAdministratorViews(),
      readSettings(),
      findInvitation(mailId),
      takeCarriedCode(request, mailId),
    ])
    const rows = people.map((person) => written(person, { me: me.id, time_zone }))
    const delivery = mail && {
      mailId,
      recipient: mail.recipient,
      status: mail.status,
      reason: mail.last_error,
      hasServer: mailIsOn(),
      code: carried.code,
      sent: mail.sent_at && formatInstant(mail.sent_at, time_zone),
      resendTo: rows.find((row) => row.isInvited && row.email === mail.recipient)?.id,
    }
    const list = {
      rows,
      delivery,
      domain: email.split('@')[1] ?? '',
      known: rows.find(({ id }) => id === searchParams.get('existia')),
      removing: rows.find(({ id }) => id === searchParams.get('remover')),
    }
    return data({ list, failure: undefined }, { headers: carried.headers })
  } catch (error) {
    const { status, failure } = describeUnread(LOAD_FAILED, error)
    return data({ list: undefined, failure }, { status })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['intent', 'id', 'email', 'password'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const actor = context.get(adminContext)
  const id = String(form.values.id ?? '')
  switch (form.values.intent) {
    case 'create': {
      const answer = await answerCreation(form.values, actor)
      if (!answer.ok) return refuseCreation(answer, String(form.values.email ?? ''))
      if (!answer.invitation) return redirect(`${HERE}?existia=${answer.id}`, 303)
      return follow(answer.invitation, { title: 'Administrador creado', description: answer.email })
    }
    case 'resend':
      return resend(id, actor)
    case 'remove':
      return remove(id, actor)
    default:
      return refuse({ title: 'No reconocemos esa acción' }, 400)
  }
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return keepTheAddress(sending)
}

async function resend(id: string, actor: Parameters<typeof resendInvitation>[1]) {
  try {
    const resent = await resendInvitation(id, actor)
    switch (resent.outcome) {
      case 'sent':
        return follow(resent.invitation, { title: 'Código nuevo', description: resent.email })
      case 'active':
        return refuse({ title: 'Esa persona ya creó su contraseña' }, 409)
      case 'missing':
        return refuse({ title: GONE }, 404)
      case 'limited':
        return refuse({ title: tooMany(resent.retryAfterSeconds).message }, 429, resent.retryAfterSeconds)
    }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: FAILED.resend, description: reason }, status)
  }
}

async function remove(id: string, actor: Parameters<typeof removeAdministrator>[1]) {
  try {
    const removal = await removeAdministrator(id, actor)
    if (removal === 'missing') return refuse({ title: GONE }, 404)
    if (removal === 'last') return refuse({ title: FAILED.remove, description: LAST }, 409)
    // An administrator who removed themselves no longer has access to the panel.
    return await redirectWithFlash(id === actor.id ? href('/admin/entrar') : HERE, {
      title: 'Rol de administrador removido',
      description: 'Puedes devolverlo creando al administrador con el mismo email.',
      tone: 'success',
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: FAILED.remove, description: reason }, status)
  }
}

const LAST = 'Es la única cuenta de administrador que queda: crea otra antes.'

/** Redirects to the screen that follows the mail, where its code is shown once. */
async function follow(invitation: Invitation, text: { title: string; description: string }) {
  const cookie = await carryCode(invitation)
  return redirectWithFlash(`${HERE}?envio=${invitation.mailId}`, { ...text, tone: 'success' }, [cookie])
}

type Refusal = Extract<Awaited<ReturnType<typeof answerCreation>>, { ok: false }>

function refuseCreation({ message, reason, errors, status, retryAfterSeconds }: Refusal, email: string) {
  return refuse(
    { title: message, description: reason, errors, email, isCreation: true },
    status,
    retryAfterSeconds,
  )
}

function refuse(answer: Omit<AdministratorsAnswer, 'tone'>, status: number, retryAfterSeconds?: number) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined
  const said: AdministratorsAnswer = { ...answer, tone: 'error' }
  return data(said, { status, ...(headers && { headers }) })
}

function written(
  { created_at, last_sign_in, ...person }: AdministratorView,
  { me, time_zone }: { me: string; time_zone: string },
) {
  return {
    ...person,
    isMe: person.id === me,
    created: formatDate(dateIn(time_zone, created_at)),
    last_sign_in: last_sign_in && formatInstant(last_sign_in, time_zone),
  }
}

/** React Router keeps only Set-Cookie by itself on a page; Retry-After must reach the client too. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders
}

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  return <AdministratorsScreen {...loaderData} answer={actionData} />
}
