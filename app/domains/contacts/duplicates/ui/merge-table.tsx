import { formatInstant } from '#app/platform/time/dates.ts'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { CONTACT_PROFILES, type ContactView, fullName, pendingSince } from '../../schema.ts'
import { Unknown } from '../../ui/contacts-table.tsx'

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

/** A contact before the merge, or the merged one. */
export type MergeRow = {
  /** What happens to it. */
  outcome: string
  contact: ContactView
  /** Shown where the contacts have different addresses. */
  email?: string
  /** Of the merged contact: columns in which it differs from the one that stays. */
  changed?: ReadonlySet<keyof ContactView>
}

type MergeTableProps = { caption: string; rows: readonly MergeRow[]; timeZone: string }

/** Contacts that are merged, with the merged one below. */
export function MergeTable({ caption, rows, timeZone }: MergeTableProps) {
  return (
    <DataTable caption={caption} columns={HEADS}>
      {rows.map((row) => (
        <ContactRow key={`${row.outcome} ${row.contact.id}`} {...row} timeZone={timeZone} />
      ))}
    </DataTable>
  )
}

function ContactRow({ outcome, contact, email, timeZone, changed }: MergeRow & { timeZone: string }) {
  const isResult = changed !== undefined
  return (
    <Row selected={isResult} className="last:border-b-0 md:text-sm">
      <Cell className={`align-top! md:whitespace-nowrap ${email ? 'md:w-56' : 'md:w-36'}`}>
        <p className={isResult ? 'font-semibold' : ''}>{outcome}</p>
        {email && <p className="text-sm wrap-anywhere whitespace-normal md:min-w-48">{email}</p>}
        <p className="text-sm text-ink-muted">{formatInstant(contact.created_at, timeZone)}</p>
      </Cell>
      {COLUMNS.map(({ label, of, written }) => {
        const isNew = of.some((name) => changed?.has(name))
        const [first, second] = written(contact)
        return (
          <Cell
            key={label}
            label={label}
            empty={!first && !second}
            className={`align-top! md:max-w-64 md:min-w-24 lg:min-w-32 ${isNew ? 'font-semibold' : ''}`}
          >
            <div className="wrap-anywhere">
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
