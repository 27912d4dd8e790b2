import { Combine } from 'lucide-react'
import { changedBy, type DuplicateGroup } from '#app/domains/contacts/duplicates/schema.ts'
import { CONTACT_PROFILES, type ContactView, fullName, pendingSince } from '#app/domains/contacts/schema.ts'
import { Unknown } from '#app/domains/contacts/ui/contacts-table.tsx'
import { formatInstant } from '#app/platform/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'

type Shown = { label: string; of: (keyof ContactView)[]; written: (contact: ContactView) => Written }

/** Main line of a cell, and an optional line below it. */
type Written = [string | null | undefined, string?]

const COLUMNS: Shown[] = [
  {
    label: 'Nombre',
    of: ['first_name', 'last_name', 'city', 'phone', 'link'],
    written: (contact) => [
      fullName(contact),
      [contact.city, contact.phone, contact.link].filter(Boolean).join(' · ') || undefined,
    ],
  },
  {
    label: 'Empresa',
    of: ['company', 'position'],
    written: ({ company, position }) => [company?.trim(), position?.trim()],
  },
  {
    label: 'Sector',
    of: ['sector', 'profile_type'],
    written: ({ sector, profile_type: profile }) => [
      sector?.trim(),
      profile ? (CONTACT_PROFILES[profile] ?? profile) : undefined,
    ],
  },
  {
    label: 'Intereses',
    of: ['interests', 'tags'],
    written: ({ interests, tags }) => [interests.join(', '), tags.join(', ') || undefined],
  },
  {
    label: 'Acepta',
    of: ['consent_marketing', 'consent_privacy_policy', 'marketing_asked_at'],
    written: (contact) => [accepted(contact), pendingSince(contact) ? 'Marketing pendiente' : undefined],
  },
]

function accepted({ consent_marketing, consent_privacy_policy }: ContactView): string {
  const purposes = [consent_marketing && 'Marketing', consent_privacy_policy && 'Privacidad'].filter(Boolean)
  return purposes.join(', ') || 'Nada'
}

const HEADS = [{ key: 'outcome', label: 'Qué pasa' }, ...COLUMNS.map(({ label }) => ({ key: label, label }))]

type GroupProps = { group: DuplicateGroup; mergeHref: string; timeZone: string }

/** Contacts that share an address, with the merged contact below. */
export function DuplicateGroupCard({ group, mergeHref, timeZone }: GroupProps) {
  const { email, contacts, merged } = group
  const [newest] = contacts
  const changed = changedBy(group)
  return (
    <li className="rounded border border-line bg-panel">
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 lg:px-3">
        <h3 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
          <EmailAddress email={email} />{' '}
          <span className="font-normal whitespace-nowrap text-ink-muted">{contacts.length} contactos</span>
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
              outcome={contact === newest ? 'El más reciente' : 'Se elimina'}
              contact={contact}
              timeZone={timeZone}
            />
          ))}
          <ContactRow outcome="Queda así" contact={merged} changed={changed} timeZone={timeZone} />
        </DataTable>
      </div>
    </li>
  )
}

type ContactRowProps = {
  outcome: string
  contact: ContactView
  timeZone: string
  /** Of the merged contact: columns in which it differs from the newest one. */
  changed?: ReadonlySet<keyof ContactView>
}

function ContactRow({ outcome, contact, timeZone, changed }: ContactRowProps) {
  const isResult = changed !== undefined
  return (
    <Row selected={isResult} className="last:border-b-0 md:text-sm">
      <Cell className="align-top! md:w-36 md:whitespace-nowrap">
        <p className={isResult ? 'font-semibold' : ''}>{outcome}</p>
        <p className="text-sm text-ink-muted">{formatInstant(contact.created_at, timeZone)}</p>
      </Cell>
      {COLUMNS.map(({ label, of, written }) => {
        const isNew = of.some((name) => changed?.has(name))
        const [first, second] = written(contact)
        return (
          <Cell
            key={label}
            label={label}
            className={`wrap-anywhere align-top! md:max-w-64 md:min-w-27 lg:min-w-32 ${isNew ? 'font-semibold' : ''}`}
          >
            <div>
              {first || (!second && <Unknown />)}
              {second && <p className="text-sm text-ink-muted">{second}</p>}
              {isNew && <span className="sr-only">(cambia)</span>}
            </div>
          </Cell>
        )
      })}
    </Row>
  )
}
