import { ArrowDown, ArrowUp, ChevronsUpDown, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { dateIn, formatDate, formatInstant } from '#app/platform/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Cell, type Column, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { type ContactsAddress, contactsHref, personHref, withOrder } from '../contacts-address.ts'
import { CONTACT_PROFILES, type ContactOrder, type ContactView, fullName, pendingSince } from '../schema.ts'

/** Interests shown before an ellipsis (back-office §2). */
const INTERESTS_SHOWN = 2

type ContactsTableProps = {
  rows: readonly ContactView[]
  address: ContactsAddress
  timeZone: string
}

export function ContactsTable({ rows, address, timeZone }: ContactsTableProps) {
  return (
    <DataTable caption="Contactos" columns={columnsOf(address)}>
      {rows.map((row) => (
        <Row key={row.id} className="md:max-xl:text-sm">
          <Cell className="wrap-anywhere md:max-w-80 md:max-lg:min-w-34 xl:min-w-64">
            <Link
              id={rowId(row.id)}
              to={personHref(row.id)}
              className="inline-flex min-h-11 items-center font-semibold text-secondary underline-offset-4 hover:underline md:min-h-0"
            >
              <EmailAddress email={row.email} />
            </Link>
            {fullName(row) && <p className="text-ink-muted">{fullName(row)}</p>}
          </Cell>
          <Cell label="Empresa" className="wrap-anywhere md:min-w-38 md:max-w-56 xl:min-w-44">
            <div>
              {row.company || <Unknown />}
              {row.position && <p className="text-sm text-ink-muted">{row.position}</p>}
            </div>
          </Cell>
          <Cell label="Sector" className="md:max-w-44">
            <div>
              {row.sector || <Unknown />}
              {row.profile_type && (
                <p className="text-sm text-ink-muted">
                  {CONTACT_PROFILES[row.profile_type] ?? row.profile_type}
                </p>
              )}
            </div>
          </Cell>
          <Cell label="Intereses" className="md:max-w-44">
            <span title={row.interests.length > INTERESTS_SHOWN ? row.interests.join(', ') : undefined}>
              {interestsInShort(row.interests) || <Unknown />}
            </span>
          </Cell>
          <Cell label="Acepta">
            <Consents contact={row} timeZone={timeZone} />
          </Cell>
          <Cell label="Registro" className="md:w-28">
            {formatInstant(row.created_at, timeZone)}
          </Cell>
          <Cell className="max-md:mt-2 md:px-0! md:text-right">
            <ButtonLink
              to={contactsHref({ ...address, removing: row.id })}
              size="sm"
              variant="outline"
              preventScrollReset
              viewTransition={false}
              leading={<Trash2 aria-hidden="true" />}
              aria-label={`Eliminar: ${row.email}`}
              title="Eliminar"
              className="text-warm-deep md:w-9 md:px-0! md:pointer-coarse:w-11"
            >
              <span className="md:sr-only">Eliminar</span>
            </ButtonLink>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** DOM id of a contact's row, where the focus returns when the dialog closes. */
export function rowId(id: string): string {
  return `contacto-${id}`
}

function interestsInShort(interests: readonly string[]): string {
  const shown = interests.slice(0, INTERESTS_SHOWN).join(', ')
  return interests.length > INTERESTS_SHOWN ? `${shown}…` : shown
}

function Consents({ contact, timeZone }: { contact: ContactView; timeZone: string }) {
  const { consent_privacy_policy, consent_marketing } = contact
  const pending = pendingSince(contact)
  const asked = pending && formatDate(dateIn(timeZone, pending))
  if (!consent_privacy_policy && !consent_marketing && !asked)
    return <span className="text-ink-muted">Nada</span>
  return (
    <div>
      <span className="flex flex-wrap gap-1">
        {consent_marketing && <Badge tone="emerald">Marketing</Badge>}
        {consent_privacy_policy && <Badge tone="blue">Privacidad</Badge>}
      </span>
      {asked && (
        // Hides the date where it would need another line, which would make the row higher than the others.
        <p className="text-sm text-ink-muted" title={`Pendiente de confirmar desde ${asked}`}>
          Marketing pendiente
          <span className="md:max-2xl:sr-only"> de confirmar desde {asked}</span>
        </p>
      )}
    </div>
  )
}

/** Dash for a value that is not known. */
export function Unknown() {
  return (
    <span className="text-ink-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Sin dato</span>
    </span>
  )
}

function columnsOf(address: ContactsAddress): Column[] {
  const ordered = (key: ContactOrder, label: string): Column => {
    const sorted = address.sort.by !== key ? undefined : address.sort.descending ? 'descending' : 'ascending'
    return {
      key,
      label,
      sorted,
      sort: <OrderLink address={address} sorted={sorted} label={label} order={key} />,
    }
  }
  return [
    ordered('email', 'Email'),
    ordered('empresa', 'Empresa'),
    ordered('sector', 'Sector'),
    { key: 'interests', label: 'Intereses' },
    { key: 'consents', label: 'Acepta' },
    ordered('fecha', 'Registro'),
    { key: 'actions', label: 'Acciones', hidden: true },
  ]
}

type OrderLinkProps = {
  address: ContactsAddress
  order: ContactOrder
  label: string
  sorted: Column['sorted']
}

function OrderLink({ address, order, label, sorted }: OrderLinkProps) {
  const Sign = !sorted ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      to={contactsHref(withOrder(address, order))}
      preventScrollReset
      className={`-mx-1 -my-1 inline-flex items-center gap-1 rounded px-1 py-1 hover:text-ink pointer-coarse:min-h-11
        ${sorted ? 'text-ink' : ''}`}
    >
      {label}
      <Sign aria-hidden="true" className={`size-4 ${sorted ? '' : 'opacity-60'}`} />
    </Link>
  )
}
