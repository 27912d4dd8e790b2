import { data, href } from 'react-router'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { findName } from '../administrators/administrators.server.ts'
import { renameMyself } from '../administrators/roles.server.ts'
import { NameForm } from '../administrators/ui/name-form.tsx'
import { adminContext } from '../gate.server.ts'
import { chooseNotifications, readNotifications } from '../notifications/notifications.server.ts'
import { NotificationsForm } from '../notifications/ui/form.tsx'
import { PasskeysLink } from '../passkeys/ui/link.tsx'
import { changePassword } from '../passwords/change.server.ts'
import { passwordSince } from '../passwords/credentials.server.ts'
import { refusingCommon } from '../passwords/too-common.server.ts'
import { type ChangePasswordErrors, ChangePasswordForm } from '../passwords/ui/change-form.tsx'
import { changePasswordSchema, memberName } from '../schema.ts'
import { factorsOf } from '../second-factor/state.server.ts'
import { SecondFactorCard } from '../second-factor/ui/account-card.tsx'
import { readSession } from '../sessions/current-admin.server.ts'
import { clearDevice } from '../sessions/device.server.ts'
import { idleHours } from '../sessions/live.server.ts'
import { answerSessions } from '../sessions/requests.server.ts'
import { listSessions } from '../sessions/sessions.server.ts'
import { SessionList } from '../sessions/ui/list.tsx'
import type { Route } from './+types/account.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta('Mi cuenta')

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(adminContext)
  const [name, sessions, since, factors, notifications, { time_zone }] = await Promise.all([
    findName(actor.id),
    listSessions(actor, request.headers),
    passwordSince(actor.id),
    factorsOf(actor.id),
    readNotifications(actor),
    readSettings(),
  ])
  return {
    email: actor.email,
    name,
    roles: actor.roles,
    notifications,
    factor: { isOn: factors.totp !== undefined, codesLeft: factors.recoveryCodes },
    passkeys: factors.passkeys,
    passwordSince: since && { key: since.getTime(), shown: formatInstant(since, time_zone) },
    sessions: sessions.map((open) => ({
      ...open,
      since: formatInstant(open.since, time_zone),
      last_seen: formatInstant(open.last_seen, time_zone),
    })),
    idle: await idleHours(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, {
    text: ['intent', 'id', 'email', 'name'],
    secrets: ['current', 'password', 'confirmation'],
    lists: ['wanted'],
  })
  if (!form.ok) return refuse({ form: form.message }, form.status)
  const actor = context.get(adminContext)
  const { intent, id } = form.values
  const ended = await answerSessions(request, { intent, id: String(id ?? '') }, actor)
  if (ended) return ended
  if (form.values.intent === 'notifications') {
    await chooseNotifications(actor, [form.values.wanted ?? []].flat().map(String))
    return redirectWithFlash(href('/admin/cuenta'), { title: 'Guardamos tus avisos', tone: 'success' })
  }
  if (form.values.intent === 'rename') {
    const typed = memberName().safeParse(form.values.name)
    if (!typed.success) return refuse({ name: typed.error.issues[0]?.message ?? '' })
    await renameMyself(actor, typed.data)
    return redirectWithFlash(href('/admin/cuenta'), { title: 'Guardamos tu nombre', tone: 'success' })
  }
  if (form.values.intent !== 'change-password') return refuse({ form: 'No reconocemos esa acción' }, 400)

  const parsed = await refusingCommon(changePasswordSchema()).safeParseAsync(form.values)
  if (!parsed.success) return refuse(fieldErrors(parsed.error))
  const here = await readSession(request.headers)
  const change = await changePassword(actor, { ...parsed.data, sessionId: here?.id ?? '' })
  switch (change.outcome) {
    case 'wrong-password':
      return refuse({ current: 'No es tu contraseña actual' })
    case 'same-as-before':
      return refuse({ password: 'Elige una contraseña distinta de la actual' })
    case 'limited': {
      const wait = waitInWords(change.retryAfterSeconds)
      return refuse({ form: `Demasiados intentos. Espera ${wait} y vuelve a probar.` }, 429, {
        'Retry-After': String(change.retryAfterSeconds),
      })
    }
    case 'changed':
      return leave([], href('/admin/cuenta'), {
        title: 'Tu contraseña cambió',
        description: mailIsOn()
          ? 'Cerramos tus demás sesiones y te avisamos por correo.'
          : 'Cerramos tus demás sesiones. El aviso espera a que haya un servidor de correo.',
      })
  }
}

async function leave(cookies: string[], to: string, text: { title: string; description?: string }) {
  return clearDevice(await redirectWithFlash(to, { ...text, tone: 'success' }, cookies))
}

function refuse(errors: ChangePasswordErrors & { name?: string }, status = 422, headers: HeadersInit = {}) {
  return data({ errors }, { status, headers })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, roles, notifications, factor, passkeys, sessions, idle } = loaderData
  const since = loaderData.passwordSince
  return (
    <>
      <PanelHeader title="Mi cuenta" lead={<span className="wrap-anywhere">{email}</span>} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <NameForm name={name} roles={roles} error={actionData?.errors.name} />
          {/* Key: time of the last password change, so that a change remounts the form with empty fields. */}
          <ChangePasswordForm
            key={since?.key}
            email={email}
            since={since?.shown}
            errors={actionData?.errors}
          />
        </div>
        <div className="grid gap-6">
          <SecondFactorCard {...factor} />
          <PasskeysLink count={passkeys} />
          <SessionList sessions={sessions} idleHours={idle} />
          {notifications.length > 0 && <NotificationsForm email={email} offered={notifications} />}
        </div>
      </div>
    </>
  )
}
