/** `/puerta?codigo=…`: a volunteer opens an event's door on their phone, with a name (docs/decisions/0094). */
import type { FormEvent } from 'react'
import { data, redirect } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { required } from '#app/platform/forms/field-schema.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { LinkPage } from '#app/ui/forms/mailed-link.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { doorPath, volunteersDoor } from '../door/address.ts'
import { doorLinkPath } from '../volunteers/address.ts'
import { findVolunteer, openDoor, readDoorLink } from '../volunteers/phones.server.ts'
import { MOST_PHONES, VOLUNTEER_NAME_MAX, VOLUNTEER_NAME_MIN } from '../volunteers/schema.ts'
import type { Route } from './+types/volunteer-entry.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

const NAME = required('Escribe tu nombre', { min: VOLUNTEER_NAME_MIN, max: VOLUNTEER_NAME_MAX })

/** Opening the link changes nothing: chat programs open links by themselves. */
export async function loader({ request }: Route.LoaderArgs) {
  const code = codeIn(request)
  const [{ brand }, found] = await Promise.all([readSettings(), readDoorLink(code)])
  const meta = unlistedMeta('Puerta', brand)
  const isUsable = found?.state === 'early' || found?.state === 'open'
  if (!found || !isUsable) return data({ meta, door: undefined }, { status: 404, headers: SECRET_PAGE })
  const { event, state, opens_at } = found
  if (await findVolunteer(request, event.id)) throw redirect(doorPath(volunteersDoor(event.id)))
  const opens = state === 'early' ? formatInstant(opens_at, event.time_zone) : undefined
  return data({ meta, door: { code, title: event.title, opens } }, { headers: SECRET_PAGE })
}

export async function action({ request }: Route.ActionArgs) {
  const answer = (status: number, said: Said) => data(said, { status, headers: SECRET_PAGE })
  const form = await readForm(request, { text: ['name'] })
  if (!form.ok) return answer(form.status, { failure: form.message })
  const typed = String(form.values.name ?? '')
  const name = NAME.safeParse(typed)
  if (!name.success) return answer(422, { typed, error: name.error.issues[0]?.message })
  try {
    const opened = await openDoor(codeIn(request), name.data)
    if (opened === 'closed') return answer(409, { typed, failure: 'Este enlace ya no abre la puerta' })
    if (opened === 'many')
      return answer(409, {
        typed,
        failure: `Ya hay ${MOST_PHONES} teléfonos con este enlace. Pide otro a la organización.`,
      })
    const headers = { 'Set-Cookie': opened.cookie, ...SECRET_PAGE }
    return redirect(doorPath(volunteersDoor(opened.event)), { status: 303, headers })
  } catch (error) {
    const { status, reason } = describeFailure(error, 'door not opened')
    return answer(status, { typed, failure: `No se pudo abrir la puerta: ${reason}` })
  }
}

type Said = { typed?: string; error?: string | undefined; failure?: string }

export default function VolunteerEntry({ loaderData: { door }, actionData }: Route.ComponentProps) {
  const said: Said = actionData ?? {}
  if (!door)
    return (
      <LinkPage
        seed="puerta"
        title="Este enlace ya no abre ninguna puerta"
        lead="El evento terminó, el enlace se retiró o está incompleto. Pide otro a la organización."
      />
    )
  if (door.opens)
    return (
      <LinkPage
        seed="puerta"
        title={`La puerta de «${door.title}» todavía no abre`}
        lead={`Vuelve a este enlace desde el ${door.opens}.`}
      />
    )
  return (
    <LinkPage
      seed="puerta"
      title={`Puerta de «${door.title}»`}
      lead="Desde este teléfono vas a anotar quién llega, también sin conexión. Tu nombre queda al lado de lo que anotes."
    >
      {/* A plain form: the screen behind it is a document of its own, which may use the camera. */}
      <form
        method="post"
        action={doorLinkPath(door.code)}
        noValidate
        onSubmit={openInPlace}
        className="grid w-full max-w-md gap-4 rounded bg-panel p-5 text-left text-ink sm:p-6"
      >
        {said.failure && <Notice tone="error" title={said.failure} />}
        <TextField
          label="Tu nombre"
          name="name"
          defaultValue={said.typed}
          error={said.error}
          required
          maxLength={VOLUNTEER_NAME_MAX}
          autoComplete="name"
        />
        <Button type="submit" variant="accent" size="lg">
          Abrir la puerta
        </Button>
      </form>
    </LinkPage>
  )
}

/**
 * Opens the door in place of this page: the link of a phone that is in leads to its door again, so that going back to
 * it would go nowhere. Without script, and for what has to be said here, the form is sent as it is.
 */
async function openInPlace(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const form = event.currentTarget
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  if (answer?.ok && answer.redirected) location.replace(answer.url)
  else form.submit()
}

function codeIn(request: Request): string {
  return new URL(request.url).searchParams.get('codigo') ?? ''
}
