import { Combine } from 'lucide-react'
import { changedBy, type DuplicateGroup } from '#app/domains/contacts/duplicates/schema.ts'
import { MergeTable } from '#app/domains/contacts/duplicates/ui/merge-table.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'

type GroupProps = { group: DuplicateGroup; mergeHref: string; timeZone: string }

/** Contacts that share an address, with the merged contact below. */
export function DuplicateGroupCard({ group, mergeHref, timeZone }: GroupProps) {
  const { email, contacts, merged } = group
  const [newest] = contacts
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
          leading={<Combine aria-hidden="true" />}
          aria-label={`Unir: ${email}`}
        >
          Unir
        </ButtonLink>
      </div>
      <div className="max-md:p-3">
        <MergeTable
          caption={`Contactos de ${email}`}
          rows={[
            ...contacts.map((contact) => ({
              outcome: contact === newest ? 'El más reciente' : 'Se elimina',
              contact,
            })),
            { outcome: 'Queda así', contact: merged, changed: changedBy(group) },
          ]}
          timeZone={timeZone}
        />
      </div>
    </li>
  )
}
