import { Link } from 'react-router'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { Dashboard } from '../schema.ts'

/** The latest contacts (back-office §2), each linking to its place in the list. */
export function RecentContacts({
  contacts,
  timeZone,
}: {
  contacts: Dashboard['contacts']
  timeZone: string
}) {
  return (
    <section aria-labelledby="contactos" className="rounded border border-line bg-panel">
      <h2 id="contactos" className="border-b border-line px-5 py-4 text-subheading">
        Contactos recientes
      </h2>
      {contacts.length === 0 ? (
        <p className="px-5 py-8 text-ink-muted">No hay contactos recientes</p>
      ) : (
        <ul className="divide-y divide-line">
          {contacts.map(({ id, name, email, company, created_at }) => (
            <li key={id} className="relative px-5 py-3.5 wrap-anywhere hover:bg-surface">
              <Link
                to={contactsHref({ search: email })}
                className="rounded font-semibold after:absolute after:inset-0 hover:underline"
              >
                {name || email}
              </Link>
              <p className="text-sm text-ink-muted tabular-nums">
                {joinFacts(company, formatInstant(created_at, timeZone))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
