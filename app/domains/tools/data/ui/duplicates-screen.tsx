import { Combine } from 'lucide-react'
import { type DuplicateGroup, MERGE_LIMIT } from '#app/domains/contacts/duplicates/schema.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { DATA } from '../address.ts'
import { type DuplicatesAddress, duplicatesHref } from '../duplicates-address.ts'
import type { PendingMerge } from '../merge-confirmation.ts'
import { DuplicateGroupCard } from './duplicate-group.tsx'
import { MergeConfirmation } from './merge-confirmation.tsx'

type DuplicatesScreenProps = {
  address: DuplicatesAddress
  groups: readonly DuplicateGroup[]
  page: number
  pageCount: number
  /** Number of addresses with duplicates, over all pages. */
  total: number
  question: PendingMerge | undefined
  timeZone: string
}

/** Preview of merging duplicates, address by address (back-office §2, 'Tools'). */
export function DuplicatesScreen(screen: DuplicatesScreenProps) {
  const { groups, page, pageCount, total, question, timeZone } = screen
  const address = { ...screen.address, page }
  return (
    <>
      <MergeConfirmation question={question} address={address} />
      <BackLink to={DATA}>Datos</BackLink>
      <section aria-labelledby="duplicados">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="duplicados" tabIndex={-1} className="text-subheading">
              Contactos duplicados
            </h2>
            <p className="mt-1 max-w-2xl text-ink-muted">
              De cada dirección queda el contacto más reciente. Toma los datos que le faltan y los intereses
              de los otros; un consentimiento retirado sigue retirado.
            </p>
          </div>
          {groups.length > 0 && <MergeAll total={total} page={page} />}
        </div>
        {groups.length === 0 ? (
          <EmptyState
            title="No hay contactos duplicados"
            action={<ButtonLink to={DATA}>Volver a Datos</ButtonLink>}
          >
            Cada dirección está una sola vez.
          </EmptyState>
        ) : (
          <ul className="grid gap-5">
            {groups.map((group) => (
              <DuplicateGroupCard
                key={group.email}
                group={group}
                mergeHref={duplicatesHref({ page, merging: group.contacts[0].id })}
                timeZone={timeZone}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          label="Páginas de duplicados"
          hrefFor={(number) => duplicatesHref({ page: number })}
        />
      </section>
    </>
  )
}

function MergeAll({ total, page }: { total: number; page: number }) {
  return (
    <ButtonLink
      to={duplicatesHref({ page, isWhole: true })}
      preventScrollReset
      leading={<Combine aria-hidden="true" />}
    >
      {total > MERGE_LIMIT ? `Unir las primeras ${MERGE_LIMIT}` : 'Unir todos'}
    </ButtonLink>
  )
}
