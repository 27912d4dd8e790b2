import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { answerButtons, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import {
  countContacts,
  listCities,
  listSectors,
  listTags,
} from '#app/domains/contacts/contact-counts.server.ts'
import { findContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { contactsHref, personHref, readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { type ContactView, isAddress } from '#app/domains/contacts/schema.ts'
import { ContactsScreen } from '#app/domains/contacts/ui/contacts-screen.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/paging.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import type { Route } from './+types/contacts.ts'

const LOAD_FAILED = 'No se pudieron cargar los contactos'
const DELETE_FAILED = 'Error al eliminar contacto'

export const meta = panelMeta('Contactos')

export async function loader({ request }: Route.LoaderArgs) {
  const address = readContactsAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [counts, sectors, cities, tags, { page, ...found }, removing, { time_zone: timeZone }] =
      await Promise.all([
        countContacts(),
        listSectors(),
        listCities(),
        listTags(),
        onePage(address.page, (range) => listContacts(address, range)),
        address.removing ? findContact(address.removing) : undefined,
        readSettings(),
      ])
    return {
      address: { ...address, page },
      counts,
      sectors,
      cities,
      tags,
      ...found,
      removing,
      timeZone,
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

export async function action({ request, context }: Route.ActionArgs) {
  const back = contactsHref({ ...readContactsAddress(new URL(request.url).searchParams), removing: null })
  return answerButtons(request, CONTACT_BUTTONS, { actor: context.get(adminContext), back })
}

const CONTACT_BUTTONS: Buttons<'delete', 'id', { back: string }> = {
  fields: { text: ['id'] },
  failed: { delete: DELETE_FAILED },
  buttons: {
    delete: {
      async press({ id }, { actor, back }) {
        const removal = await deleteContact(id, actor)
        if (removal.outcome === 'missing') return { status: 404, title: 'Ese contacto ya no existe' }
        if (removal.outcome === 'still-there') {
          const description = 'El contacto no se eliminó correctamente de la base de datos'
          return { status: 500, title: DELETE_FAILED, description }
        }
        const description = removal.label.slice(0, 300)
        const { trash_id } = removal
        return { to: back, title: '¡Contacto eliminado con éxito!', description, trash_id }
      },
    },
  },
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(DELETE_FAILED, serverAction)
}

export default function AdminContacts({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Contactos"
        lead="Todas las personas que han escrito al sitio por algún formulario."
        actions={
          <ButtonLink
            to={href('/admin/contacts/nuevo')}
            variant="accent"
            leading={<Plus aria-hidden="true" />}
          >
            Añadir<span className="max-sm:sr-only"> contacto</span>
          </ButtonLink>
        }
      />
      <Announcement text={actionData ?? failure} />
      {screen ? <ContactsScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} />}
    </>
  )
}
