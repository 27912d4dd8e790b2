import { randomUUID } from 'node:crypto'
import { Combine, Download, Pencil } from 'lucide-react'
import { data, href, redirect } from 'react-router'
import { crmIsOn } from '#app/domains/academy/requests/hubspot.server.ts'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import {
  CONTACT_LIST,
  correctionHref,
  joiningHref,
  personHref,
} from '#app/domains/contacts/contacts-address.ts'
import { listNotes } from '#app/domains/contacts/notes/notes.server.ts'
import { fullName, GONE } from '#app/domains/contacts/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { IfMay } from '#app/may.tsx'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { isBeingErased } from '../people/erasure.server.ts'
import { contactNeighbours } from '../people/neighbours.server.ts'
import { findJoinedWith, readPerson } from '../people/person.server.ts'
import { answerContact } from '../people/requests.server.ts'
import { FAILED, UNCONFIRMED } from '../people/schema.ts'
import { latestOfEach, type PersonView, readTimelineView } from '../people/timeline.ts'
import { ErasureUnderWay, PersonErasure } from '../people/ui/erasure.tsx'
import { NoPerson, PersonFacts } from '../people/ui/facts.tsx'
import { NoteForm, NoteRemoval } from '../people/ui/notes.tsx'
import { OtherAddresses } from '../people/ui/other-addresses.tsx'
import { PersonTimeline } from '../people/ui/timeline.tsx'
import type { Route } from './+types/contact.ts'

const LOAD_FAILED = 'No se pudieron cargar los contactos'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Contacto', loaderData?.person && nameOf(loaderData.person))
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const list = returnAddress(request, CONTACT_LIST.path)
  try {
    const [person, { time_zone: timeZone }] = await Promise.all([readPerson(params.id), readSettings()])
    const joinedWith = person ? undefined : await findJoinedWith(params.id)
    if (joinedWith) throw redirect(personHref(joinedWith))
    if (!person)
      return data({ list, person, failure: { title: GONE, tone: 'error' as const } }, { status: 404 })
    const { searchParams } = new URL(request.url)
    const { contact } = person
    return data({
      list,
      here: personHref(person.key, list),
      neighbours: contact && (await contactNeighbours(contact.id, list)),
      person: latestOfEach({ ...person, notes: contact ? await listNotes(contact.id) : [] }),
      history: contact && (await readRecordHistory('contact', contact.id)),
      timeZone,
      isErasing: await isBeingErased(person.email),
      crm: crmIsOn(),
      view: readTimelineView(searchParams),
      separating: searchParams.get('separar') ?? undefined,
      removedNote: searchParams.get('borrar-nota') ?? undefined,
      noteKey: randomUUID(),
      failure: undefined,
    })
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ list, person: undefined, failure }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerContact(request, { actor: context.get(adminContext), who: params.id })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'erase')
}

export default function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { person, failure } = loaderData
  const name = person && nameOf(person)
  const contact = person?.contact
  return (
    <>
      <RecordFrame
        id={person?.key}
        title={name ?? 'Contacto'}
        back={{ to: loaderData.list, label: 'Contactos' }}
        neighbours={person && loaderData.neighbours}
        lead={person && 'Todo lo que el sitio sabe de esta persona.'}
        actions={contact && <Correction id={contact.id} />}
        more={person && <Rarer person={person} />}
        keys={contact && KEYS}
        history={person && <RecordHistory history={loaderData.history} />}
      >
        <Announcement text={actionData ?? failure} />
        {person ? (
          <>
            {loaderData.isErasing && <ErasureUnderWay />}
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <div className="grid grid-cols-1 gap-5">
                {person.contact ? (
                  <PersonFacts
                    contact={person.contact}
                    chosen={person.newsletter_preferences}
                    others={person.other_addresses}
                    timeZone={loaderData.timeZone}
                    here={loaderData.here}
                  />
                ) : (
                  <NoContact />
                )}
                <OtherAddresses
                  here={loaderData.here}
                  addresses={person.other_addresses}
                  separating={loaderData.separating}
                  timeZone={loaderData.timeZone}
                />
              </div>
              <div className="grid grid-cols-1 gap-5">
                {person.contact && (
                  <NoteForm
                    here={loaderData.here}
                    noteKey={loaderData.noteKey}
                    answer={
                      actionData && 'intent' in actionData && actionData.intent === 'note'
                        ? actionData
                        : undefined
                    }
                  />
                )}
                <PersonTimeline
                  person={person}
                  view={loaderData.view}
                  timeZone={loaderData.timeZone}
                  here={loaderData.here}
                />
              </div>
            </div>
            <NoteRemoval here={loaderData.here} id={loaderData.removedNote} />
          </>
        ) : (
          <NoPerson failure={failure} />
        )}
      </RecordFrame>
      {person && !loaderData.isErasing && (
        <IfMay take="erase people">
          <PersonErasure
            key={person.key}
            email={person.email}
            others={person.other_addresses.map(({ email }) => email)}
            error={actionData?.title === UNCONFIRMED ? UNCONFIRMED : undefined}
            crm={loaderData.crm}
          />
        </IfMay>
      )}
    </>
  )
}

const KEYS = [{ keys: 'e', does: 'Corregir' }]

function Correction({ id }: { id: string }) {
  return (
    <ButtonLink to={correctionHref(id)} leading={<Pencil aria-hidden="true" />} aria-keyshortcuts="e">
      Corregir
    </ButtonLink>
  )
}

function Rarer({ person: { key, contact } }: { person: PersonView }) {
  return (
    <>
      {contact && (
        <ButtonLink to={joiningHref(contact.id)} variant="quiet" leading={<Combine aria-hidden="true" />}>
          Unir con otro contacto
        </ButtonLink>
      )}
      <IfMay take="export people">
        <DownloadLink
          href={href('/admin/contacts/:id/datos.json', { id: key })}
          variant="quiet"
          done="Exportación completada"
          failed="No se pudo exportar los datos"
        >
          <Download aria-hidden="true" />
          Exportar sus datos
        </DownloadLink>
      </IfMay>
    </>
  )
}

function nameOf({ contact, email }: PersonView): string {
  return (contact && fullName(contact)) || email
}

/** Replaces the facts for a person without a contact: registrations, spam or the trash may have their data. */
function NoContact() {
  return (
    <div className="rounded border border-line border-t-3 border-t-accent bg-panel p-5">
      <h2 className="text-subheading">No está en los contactos</h2>
      <p className="mt-2 text-ink-muted">
        Aquí se ve lo demás que llegó de esta dirección. Lo que esté en la papelera no se muestra, pero se
        borra con el resto.
      </p>
    </div>
  )
}
