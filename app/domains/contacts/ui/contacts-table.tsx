import { ArrowDown, ArrowUp, ChevronsUpDown, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { dateIn, formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RowAction } from '#app/ui/lists/row-actions.tsx'
import { SELECTABLE_ROW, SelectCell } from '#app/ui/lists/selectable-list.tsx'
import { Cell, type Column, DataTable, memoTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import {
  CONTACT_LIST,
  type ContactsAddress,
  contactsHref,
  personHref,
  withOrder,
} from '../contacts-address.ts'
import { CONTACT_PROFILES, type ContactOrder, type ContactView, fullName, pendingSince } from '../schema.ts'

/** Interests shown before an ellipsis (back-office §2). */
const INTERESTS_SHOWN = 2

type ContactsTableProps = {
  rows: readonly ContactView[]
  address: ContactsAddress
  timeZone: string
}

export const ContactsTable = memoTable(function ContactsTable({
  rows,
  address,
  timeZone,
}: ContactsTableProps) {
  const list = contactsHref({ ...CONTACT_LIST.closed(address), ids: [] })
  return (
    <DataTable caption="Contactos" columns={columnsOf(address)}>
      {rows.map((row) => (
        <Row key={row.id} className={SELECTABLE_ROW}>
          <SelectCell id={row.id} what={row.email} />
          <Cell className="md:max-w-72 md:min-w-50 lg:min-w-56">
            <Link
              id={rowId(row.id)}
              data-row
              to={personHref(row.id, list)}
              title={row.email}
              className="block w-0 min-w-full truncate font-semibold text-secondary underline-offset-4 hover:underline"
            >
              {row.email}
            </Link>
            <NameAndTags contact={row} timeZone={timeZone} />
          </Cell>
          <Cell
            label="Empresa"
            plain
            className="wrap-anywhere max-md:hidden md:max-w-48 md:min-w-24 xl:min-w-30"
          >
            <TwoLines first={row.company} second={row.position} />
          </Cell>
          <Cell
            label="Sector"
            plain
            empty={!row.sector && !row.profile_type}
            className="wrap-anywhere max-md:line-clamp-2 md:max-w-44 md:min-w-24"
          >
            <TwoLines
              first={row.sector}
              second={row.profile_type && (CONTACT_PROFILES[row.profile_type] ?? row.profile_type)}
            />
          </Cell>
          <Cell
            label="Intereses"
            plain
            empty={row.interests.length === 0}
            className="md:max-lg:hidden md:max-w-32"
          >
            <span className="line-clamp-2 leading-snug" title={row.interests.join(', ')}>
              {interestsInShort(row.interests) || <Unknown />}
            </span>
          </Cell>
          <Cell label="Acepta" plain>
            <Consents contact={row} timeZone={timeZone} />
          </Cell>
          <Cell label="Registro" plain className="max-md:hidden 2xl:whitespace-nowrap">
            {formatInstant(row.created_at, timeZone)}
          </Cell>
          <Cell actions>
            <RowAction
              to={contactsHref({ ...address, removing: row.id })}
              word="Eliminar"
              title={row.email}
              icon={<Trash2 aria-hidden="true" />}
              rare
            />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
})

/**
 * Second line: the name, then the first tag and how many more; the tip and the record have all. On a card also company,
 * position and day, which would be two lines more.
 */
function NameAndTags({ contact, timeZone }: { contact: ContactView; timeZone: string }) {
  const name = fullName(contact)
  const [first, ...more] = contact.tags
  return (
    <SecondLine
      className="flex items-baseline gap-1.5"
      title={first && joinFacts(name, contact.tags.join(', '))}
    >
      {/* No width of its own beside tags, so that a long one widens no column. On a card the tag is read before the name. */}
      <span
        className={first ? 'truncate max-md:min-w-0 md:w-0 md:max-w-max md:min-w-1/2 md:grow' : 'one-line'}
      >
        <span className="max-md:hidden">{name}</span>
        <span className="md:hidden">{whoOf(contact)}</span>
      </span>
      {first && (
        <span className="flex gap-1 overflow-hidden max-md:max-w-2/5 max-md:shrink-0 md:w-0 md:grow md:max-lg:hidden">
          <span className="min-w-0">
            <Badge isSmall>{first}</Badge>
          </span>
          {more.length > 0 && <span className="shrink-0">+{more.length}</span>}
        </span>
      )}
      <span className="ml-auto shrink-0 pl-1.5 md:hidden">
        {formatDate(dateIn(timeZone, contact.created_at))}
      </span>
    </SecondLine>
  )
}

/** 'Ana Peña · Ozama · Directora'. An organisation that wrote in its own name is said once. */
function whoOf(contact: ContactView): string {
  const name = fullName(contact)
  return joinFacts(name, contact.company !== name && contact.company, contact.position)
}

type TwoLinesProps = { first: string | null; second: string | null | undefined }

/** A value and what belongs to it below; on a card in one line. */
function TwoLines({ first, second }: TwoLinesProps) {
  if (!first) return second ? <span className="text-ink-muted">{second}</span> : <Unknown />
  return (
    <>
      <span className="md:one-line" title={first}>
        {first}
      </span>
      {second && (
        <SecondLine className="md:one-line" title={second}>
          {second}
        </SecondLine>
      )}
    </>
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
    <span className="flex gap-1 max-lg:flex-wrap">
      {consent_marketing && (
        <Badge tone="emerald" isSmall>
          Marketing
        </Badge>
      )}
      {asked && (
        <Badge tone="yellow" isSmall>
          {/* Short, so that both badges fit on a line; the tip and screen readers have the whole. */}
          <span title={`Marketing pendiente de confirmar desde ${asked}`}>
            <span className="sr-only">Marketing </span>
            <span className="inline-block first-letter:uppercase">pendiente</span>
            <span className="sr-only"> de confirmar desde {asked}</span>
          </span>
        </Badge>
      )}
      {consent_privacy_policy && (
        <Badge tone="blue" isSmall>
          Privacidad
        </Badge>
      )}
    </span>
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

const ORDER_LABELS: Record<ContactOrder, string> = {
  nombre: 'Nombre',
  email: 'Email',
  empresa: 'Empresa',
  sector: 'Sector',
  fecha: 'Registro',
}

export function orderInWords({ by, descending }: ContactsAddress['sort']): string {
  return `Ordenados por ${ORDER_LABELS[by]}, ${descending ? 'descendente' : 'ascendente'}`
}

function columnsOf(address: ContactsAddress): Column[] {
  const ordered = (key: ContactOrder): Column => {
    const label = ORDER_LABELS[key]
    const sorted = address.sort.by !== key ? undefined : address.sort.descending ? 'descending' : 'ascending'
    return {
      key,
      label,
      sorted,
      sort: <OrderLink address={address} sorted={sorted} label={label} order={key} />,
    }
  }
  return [
    { key: 'chosen', label: 'Elegir', hidden: true },
    ordered('email'),
    ordered('empresa'),
    ordered('sector'),
    { key: 'interests', label: 'Intereses', narrow: true },
    { key: 'consents', label: 'Acepta' },
    ordered('fecha'),
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
