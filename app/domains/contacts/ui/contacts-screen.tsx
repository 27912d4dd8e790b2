import { Download } from 'lucide-react'
import { useRef } from 'react'
import { href } from 'react-router'
import type { RunProgress } from '#app/domains/bulk/schema.ts'
import { RunsUnderWay } from '#app/domains/bulk/ui/runs-under-way.tsx'
import { IfMay } from '#app/may.tsx'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { KeyboardShortcuts } from '#app/ui/controls/keyboard-shortcuts.tsx'
import { FigureLine } from '#app/ui/drawing/figure-line.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { listShortcuts, SelectableList } from '#app/ui/lists/selectable-list.tsx'
import { CONTACT_LIST, type ContactsAddress, contactsFileHref, contactsHref } from '../contacts-address.ts'
import type { ContactCounts, ContactView, SelectionQuestion } from '../schema.ts'
import type { Segment } from '../segments/schema.ts'
import { SavedSearches } from '../segments/ui/saved-searches.tsx'
import { ConfirmSelection } from '../selection/ui/confirm-selection.tsx'
import { SelectionActions } from '../selection/ui/selection-actions.tsx'
import { ContactRemoval } from './contact-removal.tsx'
import { ContactsFilters } from './contacts-filters.tsx'
import { ContactsTable, orderInWords } from './contacts-table.tsx'

export type ContactsScreenProps = {
  address: ContactsAddress
  counts: ContactCounts
  sectors: string[]
  /** Cities and tags in use. */
  cities: string[]
  tags: string[]
  rows: ContactView[]
  total: number
  pageCount: number
  segments: Segment[]
  removing: ContactView | undefined
  question: SelectionQuestion | undefined
  /** What is being done with many contacts. */
  runs: RunProgress[]
  /** URL of a person's screen, if the search is an e-mail address that no contact has. */
  person: string | undefined
  timeZone: string
}

const EXPORT = {
  variant: 'quiet',
  size: 'sm',
  className: 'max-sm:px-2!',
  done: 'Exportación completada',
  failed: 'No se pudo exportar los datos',
} as const

export function ContactsScreen(screen: ContactsScreenProps) {
  const {
    address,
    counts,
    sectors,
    cities,
    tags,
    rows,
    total,
    pageCount,
    segments,
    removing,
    question,
    runs,
    person,
    timeZone,
  } = screen
  const list = useRef<HTMLElement>(null)
  return (
    <>
      <ContactRemoval contact={removing} address={address} />
      <ConfirmSelection address={address} question={question} />
      <RunsUnderWay runs={runs} />
      <ContactsFigures counts={counts} />
      <ContactsFilters
        address={address}
        sectors={sectors}
        hasMoreSectors={counts.sectors > sectors.length}
        cities={cities}
        tags={tags}
      />
      <section ref={list} id="lista" tabIndex={-1} aria-label="Lista de contactos">
        <ListHead count={formatCount(total, 'contacto', 'contactos')} order={orderInWords(address.sort)}>
          <SavedSearches address={address} segments={segments} />
          {total > 0 && (
            <IfMay take="export people">
              <Exports address={address} />
            </IfMay>
          )}
          {rows.length > 0 && <KeyboardShortcuts area={list} shortcuts={SHORTCUTS} />}
        </ListHead>
        {rows.length > 0 ? (
          <SelectableList
            resetKey={rows.map(({ id, updated_at }) => `${id} ${+updated_at}`).join()}
            path={href('/admin/contacts')}
            parameters={CONTACT_LIST.parameters(CONTACT_LIST.closed(address))}
            {...(total > rows.length && { total })}
            actions={<SelectionActions tags={tags} />}
          >
            <ContactsTable rows={rows} address={address} timeZone={timeZone} />
          </SelectableList>
        ) : (
          <Nothing address={address} person={person} />
        )}
        {rows.length > 0 && person && <SomebodyElse email={address.search} href={person} />}
        <Pagination
          page={address.page}
          pageCount={pageCount}
          label="Páginas de contactos"
          hrefFor={(page) => contactsHref({ ...CONTACT_LIST.closed(address), page })}
        />
      </section>
    </>
  )
}

const SHORTCUTS = listShortcuts({ one: 'Contacto', open: 'Abrir el contacto' })

function Exports({ address }: { address: ContactsAddress }) {
  return (
    <>
      <DownloadLink href={contactsFileHref(address, 'page')} {...EXPORT}>
        <Download aria-hidden="true" />
        <ExportLabel of="página" />
      </DownloadLink>
      <DownloadLink href={contactsFileHref(address, 'all')} {...EXPORT}>
        <Download aria-hidden="true" />
        <ExportLabel of={CONTACT_LIST.isFiltered(address) ? 'filtrados' : 'todos'} />
      </DownloadLink>
    </>
  )
}

/** Without its verb where the line has no room; the icon says it there. */
function ExportLabel({ of }: { of: string }) {
  return (
    <span>
      <span className="max-lg:sr-only">Exportar </span>
      <span className="inline-block max-lg:first-letter:uppercase">{of}</span>
    </span>
  )
}

function Nothing({ address, person }: Pick<ContactsScreenProps, 'address' | 'person'>) {
  if (person)
    return (
      <EmptyState title="Ningún contacto coincide" action={<WholePerson href={person} />}>
        {ELSEWHERE}
      </EmptyState>
    )
  if (CONTACT_LIST.isFiltered(address))
    return (
      <EmptyState
        title="Ningún contacto coincide"
        action={<ButtonLink to={contactsHref({})}>Ver todos los contactos</ButtonLink>}
      >
        Prueba con otra parte del correo, el nombre o la empresa, o quita algún filtro.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Todavía no hay contactos"
      action={<ButtonLink to={href('/comunidad')}>Ver el formulario</ButtonLink>}
    >
      Quien pida unirse a la comunidad, envíe un evento, solicite un curso o se registre aparecerá aquí.
    </EmptyState>
  )
}

const ELSEWHERE = 'Aunque no esté en esta lista, puede haber registros a eventos o envíos suyos.'

/** Link to the data stored about an address without a contact: people who ask for their data need not be contacts. */
function WholePerson({ href }: { href: string }) {
  return <ButtonLink to={href}>Ver todo lo de esa dirección</ButtonLink>
}

function SomebodyElse({ email, href }: { email: string; href: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded border border-line bg-panel p-5">
      <p className="max-w-prose">
        ¿Buscas a <strong className="wrap-anywhere">{email}</strong>? {ELSEWHERE}
      </p>
      <WholePerson href={href} />
    </div>
  )
}

/** Counts over all contacts, whatever the filter (design §6.17). */
function ContactsFigures({
  counts: { total, marketing, pending, company, sectors },
}: {
  counts: ContactCounts
}) {
  return (
    <FigureLine
      figures={[
        { label: 'Total de contactos', value: total, to: contactsHref({}) },
        {
          label: 'Aceptan marketing',
          value: marketing,
          to: contactsHref({ marketing: true }),
          note: pending > 0 ? `${formatNumber(pending)} por confirmar` : undefined,
        },
        { label: 'Con empresa', value: company },
        { label: 'Sectores únicos', value: sectors },
      ]}
    />
  )
}
