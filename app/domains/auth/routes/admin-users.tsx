import { data } from 'react-router'
import { may } from '#app/capabilities.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { dateIn, formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { listAdministratorViews } from '../administrators/administrators.server.ts'
import { answerAdministrators, LAST } from '../administrators/requests.server.ts'
import { AdministratorsScreen } from '../administrators/ui/screen.tsx'
import { adminContext } from '../gate.server.ts'
import { takeCodeCookie } from '../invitations/code-cookie.server.ts'
import { findInvitation } from '../invitations/invitations.server.ts'
import { type AdministratorView, TEAM_FAILED } from '../schema.ts'
import type { Route } from './+types/admin-users.ts'

const LOAD_FAILED = 'No se pudieron cargar los usuarios administradores'

export const meta = panelMeta('Administradores')

/**
 * Query parameters: `envio` is the invitation whose delivery is shown, `existia` a person whose account existed
 * already, `remover` the person whose removal has to be confirmed, `editar` the one whose name and roles are changed.
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
      takeCodeCookie(request, mailId),
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
    const removing = rows.find(({ id }) => id === searchParams.get('remover'))
    const managers = rows.filter((row) => may(row, 'manage team'))
    const isLast = removing !== undefined && managers.every(({ id }) => id === removing.id)
    const list = {
      rows,
      delivery,
      domain: email.split('@')[1] ?? '',
      known: rows.find(({ id }) => id === searchParams.get('existia')),
      removing: isLast ? undefined : removing,
      changing: rows.find(({ id }) => id === searchParams.get('editar')),
    }
    // Refused here already: a question whose only answer is no would be asked for nothing.
    const failure = isLast
      ? { title: TEAM_FAILED.remove, description: LAST, tone: 'error' as const }
      : undefined
    return data({ list, failure }, { headers: carried.headers })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ list: undefined, failure }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAdministrators(request, context.get(adminContext))
}

/** When the network fails, the typed address stays in the form and the removal dialog stays open. */
export async function clientAction(sending: Route.ClientActionArgs) {
  const form = await sending.request.clone().formData()
  const kept = {
    email: String(form.get('email') ?? ''),
    name: String(form.get('name') ?? ''),
    roles: form.getAll('roles').map(String),
  }
  return keepPressed(sending, TEAM_FAILED, 'create', { kept })
}

function written(
  { created_at, last_seen, ...person }: AdministratorView,
  { me, time_zone }: { me: string; time_zone: string },
) {
  return {
    ...person,
    isMe: person.id === me,
    created: formatDate(dateIn(time_zone, created_at)),
    last_seen: last_seen && formatInstant(last_seen, time_zone),
  }
}

/** React Router forwards only Set-Cookie from an action to a page; Retry-After must reach the client too. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders
}

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  return <AdministratorsScreen {...loaderData} answer={actionData} />
}
