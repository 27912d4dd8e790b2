import { Combine } from 'lucide-react'
import { changedBy, type DuplicateGroup } from '#app/domains/contacts/duplicates/schema.ts'
import { CONTACT_PROFILES, type ContactView, fullName } from '#app/domains/contacts/schema.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { joinFacts } from '#app/ui/facts.ts'
import { Cell, DataTable, Row } from '#app/ui/table.tsx'

const COLUMNS: { label: string; of: (keyof ContactView)[] }[] = [
  { label: 'Nombre', of: ['first_name', 'last_name'] },
  { label: 'Empresa', of: ['company', 'position'] },
  { label: 'Sector', of: ['sector', 'profile_type'] },
  { label: 'Intereses', of: ['interests'] },
  { label: 'Acepta', of: ['consent_marketing', 'consent_privacy_policy'] },
]

const HEADS = [
  { key: 'fate', label: 'Qué pasa' },
  ...COLUMNS.map(({ label }) => ({ key: label, label })),
  { key: 'at', label: 'Registro' },
]

type GroupProps = { group: DuplicateGroup; mergeHref: string; timeZone: string }

/** Contacts of one address, and under them what will stay. */
export function DuplicateGroupCard({ group, mergeHref, timeZone }: GroupProps) {
  const { email, contacts, merged } = group
  const [newest] = contacts
  const changed = changedBy(group)
  return (
    <li className="rounded border border-line bg-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 lg:px-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <EmailAddress email={email} />
          <span className="ml-2 font-normal text-ink-muted">{contacts.length} contactos</span>
        </h3>
        <ButtonLink
          to={mergeHref}
          size="sm"
          variant="outline"
          preventScrollReset
          viewTransition={false}
          leading={<Combine aria-hidden="true" />}
          aria-label={`Unir: ${email}`}
        >
          Unir
        </ButtonLink>
      </div>
      <div className="max-md:p-3">
        <DataTable caption={`Contactos de ${email}`} columns={HEADS}>
          {contacts.map((contact) => (
            <ContactRow
              key={contact.id}
              fate={contact === newest ? 'El más reciente' : 'Se elimina'}
              {...{ contact, timeZone }}
            />
          ))}
          <ContactRow fate="Queda así" contact={merged} changed={changed} timeZone={timeZone} />
        </DataTable>
      </div>
    </li>
  )
}

type ContactRowProps = {
  fate: string
  contact: ContactView
  timeZone: string
  /** Of what will stay: the columns in which it is another. */
  changed?: ReadonlySet<keyof ContactView>
}

function ContactRow({ fate, contact, timeZone, changed }: ContactRowProps) {
  const isResult = changed !== undefined
  return (
    <Row selected={isResult} className="last:border-b-0 md:text-sm">
      <Cell className={`md:w-32 ${isResult ? 'font-semibold' : 'text-ink-muted'}`}>{fate}</Cell>
      {COLUMNS.map(({ label, of }) => {
        const isNew = of.some((name) => changed?.has(name))
        return (
          <Cell
            key={label}
            label={label}
            className={`wrap-anywhere align-top! md:max-w-56 ${isNew ? 'font-semibold' : ''}`}
          >
            <span>
              {WRITTEN[label]?.(contact) || <Unknown />}
              {isNew && <span className="sr-only"> (cambia)</span>}
            </span>
          </Cell>
        )
      })}
      <Cell label="Registro" className="align-top! md:w-36 md:whitespace-nowrap">
        {formatInstant(contact.created_at, timeZone)}
      </Cell>
    </Row>
  )
}

const WRITTEN: Record<string, (contact: ContactView) => string> = {
  Nombre: fullName,
  Empresa: ({ company, position }) => joinFacts(company?.trim(), position?.trim()),
  Sector: ({ sector, profile_type }) =>
    joinFacts(sector?.trim(), profile_type && (CONTACT_PROFILES[profile_type] ?? profile_type)),
  Intereses: ({ interests }) => interests.join(', '),
  Acepta: ({ consent_marketing, consent_privacy_policy }) =>
    joinFacts(consent_marketing && 'Marketing', consent_privacy_policy && 'Privacidad') || 'Nada',
}

function Unknown() {
  return (
    <span className="text-ink-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Sin dato</span>
    </span>
  )
}
