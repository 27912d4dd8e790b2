import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { Dashboard } from '../schema.ts'
import { ListCard, ListCardItem } from './list-card.tsx'

type RecentContactsProps = { contacts: Dashboard['contacts']; timeZone: string }

/** The latest contacts (back-office §2), each linking to its place in the list. */
export function RecentContacts({ contacts, timeZone }: RecentContactsProps) {
  return (
    <ListCard id="contactos" title="Contactos recientes" empty="No hay contactos recientes">
      {contacts.map(({ id, name, email, company, created_at }) => (
        <ListCardItem
          key={id}
          to={contactsHref({ search: email })}
          title={name || email}
          detail={joinFacts(company, formatInstant(created_at, timeZone))}
        />
      ))}
    </ListCard>
  )
}
