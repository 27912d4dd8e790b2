import { ArrowLeft, Download } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { crmIsOn } from '#app/domains/academy/hubspot.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { fullName } from '#app/domains/contacts/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { leaveFlash } from '#app/platform/flash.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { Announcement, type AnnouncementText } from '#app/ui/announcement.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepTyped } from '#app/ui/keep-typed.ts'
import { PanelHeader } from '#app/ui/page-header.tsx'
import { erasePerson } from '../erasure.server.ts'
import { readPerson } from '../person.server.ts'
import { PersonErasure } from '../ui/person-erasure.tsx'
import { PersonFacts } from '../ui/person-facts.tsx'
import { PersonHistory } from '../ui/person-history.tsx'
import type { Route } from './+types/contact.ts'

const LIST = '/admin/contacts'
const LOAD_FAILED = 'No se pudieron cargar los contactos'
const GONE = 'Ese contacto ya no existe'
const ERASURE_FAILED = 'No se pudieron borrar sus datos'
const UNCONFIRMED = 'No coincide con su email'

export const meta: Route.MetaFunction = () => [
  { title: 'Contacto · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [person, { time_zone: timeZone }] = await Promise.all([readPerson(params.id), readSettings()])
    if (!person) return data({ person, failure: { title: GONE, tone: 'error' as const } }, { status: 404 })
    return data({ person, timeZone, crm: crmIsOn(), failure: undefined })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    const failure = { title: LOAD_FAILED, description: reason, tone: 'error' as const }
    return data({ person: undefined, failure }, { status })
  }
}

/** 'Borrar todos sus datos' (design §6.2). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['intent', 'email'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  if (form.values.intent !== 'erase') return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    const outcome = await erasePerson(params.id, String(form.values.email ?? ''), context.get(adminContext))
    if (outcome === 'missing') return refuse({ title: GONE }, 404)
    if (outcome === 'unconfirmed') return refuse({ title: UNCONFIRMED }, 422)
    const flash = await leaveFlash({
      title: 'Datos de la persona borrados',
      description: 'No queda nada suyo en el sitio.',
      tone: 'success',
    })
    return redirect(LIST, { status: 303, headers: { 'Set-Cookie': flash } })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: ERASURE_FAILED, description: reason }, status)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(ERASURE_FAILED, serverAction)
}

export default function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { person, failure } = loaderData
  const name = person && (fullName(person.contact) || person.contact.email)
  return (
    <>
      <Link to={LIST} className="mb-3 inline-flex min-h-11 items-center gap-2 text-link">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Contactos
      </Link>
      <PanelHeader
        title={<span className="wrap-anywhere">{name ?? 'Contacto'}</span>}
        lead={person && 'Todo lo que el sitio sabe de esta persona.'}
        actions={
          person && (
            <DownloadLink
              href={`${LIST}/${person.contact.id}/datos.json`}
              done="Exportación completada"
              failed="No se pudo exportar los datos"
            >
              <Download aria-hidden="true" />
              Exportar sus datos
            </DownloadLink>
          )
        }
      />
      <Announcement text={actionData ?? failure} />
      {person ? (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <PersonFacts contact={person.contact} timeZone={loaderData.timeZone} />
            <PersonHistory person={person} timeZone={loaderData.timeZone} />
          </div>
          <PersonErasure
            email={person.contact.email}
            error={actionData?.title === UNCONFIRMED ? UNCONFIRMED : undefined}
            crm={loaderData.crm}
          />
        </>
      ) : (
        <EmptyState title={failure.title}>
          {failure.title === GONE
            ? 'Quizá lo eliminaron: búscalo en la papelera.'
            : 'Recarga la página en un momento.'}
        </EmptyState>
      )}
    </>
  )
}

function refuse(text: Omit<AnnouncementText, 'tone'>, status: number) {
  return data<AnnouncementText>({ ...text, tone: 'error' }, { status })
}
