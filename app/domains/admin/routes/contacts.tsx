import { Bookmark, Plus } from 'lucide-react'
import { href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { listUnderWay } from '#app/domains/bulk/runs.server.ts'
import {
  countContacts,
  listCities,
  listSectors,
  listTags,
} from '#app/domains/contacts/contact-counts.server.ts'
import { findContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { personHref, readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { type ContactView, isAddress } from '#app/domains/contacts/schema.ts'
import { segmentsHref } from '#app/domains/contacts/segments/address.ts'
import { listSegments } from '#app/domains/contacts/segments/segments.server.ts'
import { readQuestion } from '#app/domains/contacts/selection/selection.server.ts'
import { ContactsScreen } from '#app/domains/contacts/ui/contacts-screen.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { answerContactList } from '../people/list-requests.server.ts'
import { LIST_FAILED } from '../people/schema.ts'
import type { Route } from './+types/contacts.ts'

const LOAD_FAILED = 'No se pudieron cargar los contactos'

export const meta = panelMeta('Contactos')

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = readContactsAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [counts, sectors, cities, tags, segments, { page, ...found }, removing, question, settings, runs] =
      await Promise.all([
        countContacts(),
        listSectors(),
        listCities(),
        listTags(),
        listSegments(context.get(adminContext)),
        onePage(address.page, (range) => listContacts(address, range)),
        address.removing ? findContact(address.removing) : undefined,
        readQuestion(address),
        readSettings(),
        listUnderWay('contacts'),
      ])
    return {
      address: { ...address, page },
      counts,
      sectors,
      cities,
      tags,
      segments,
      ...found,
      removing,
      question,
      runs,
      timeZone: settings.time_zone,
      person: somebodyElse(address.search, found.rows),
    }
  })
}

/**
 * URL of the person whose address was searched, unless the page lists them: data may be stored of people who are no
 * contact.
 */
function somebodyElse(search: string, rows: readonly ContactView[]): string | undefined {
  if (!isAddress(search)) return undefined
  const isHere = rows.some(({ email }) => email.toLowerCase() === search.toLowerCase())
  return isHere ? undefined : personHref(personKey(search))
}

export function action({ request, context }: Route.ActionArgs) {
  return answerContactList(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, LIST_FAILED, 'delete')
}

export default function AdminContacts({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Contactos"
        lead="Todas las personas que han escrito al sitio por algún formulario."
        actions={
          <>
            {/* Wider screens have it beside the list's count. */}
            <ButtonLink
              to={segmentsHref()}
              variant="outline"
              leading={<Bookmark aria-hidden="true" />}
              className="sm:hidden"
            >
              <span className="sr-only">Segmentos</span>
            </ButtonLink>
            <ButtonLink
              to={href('/admin/contacts/nuevo')}
              variant="accent"
              leading={<Plus aria-hidden="true" />}
            >
              <span>
                Añadir<span className="max-sm:sr-only"> contacto</span>
              </span>
            </ButtonLink>
          </>
        }
      />
      <Announcement text={actionData ?? failure} />
      {screen ? <ContactsScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
