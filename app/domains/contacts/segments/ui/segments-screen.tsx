import { Download, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '#app/may.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { changeLinkId } from '#app/platform/lists/query-state.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { contactsFileHref, contactsHref } from '../../contacts-address.ts'
import { queryOf, segmentHref, segmentsHref } from '../address.ts'
import { describeFilters } from '../describe.ts'
import { AUDIENCES, type Segment } from '../schema.ts'

export type ListedSegment = Segment & { people: number }

const COLUMNS = [
  { key: 'name', label: 'Segmento' },
  { key: 'people', label: 'Contactos', align: 'end' },
  { key: 'audience', label: 'Lo ve' },
  { key: 'actions', label: 'Acciones', hidden: true },
] as const

export function SegmentsList({ segments }: { segments: readonly ListedSegment[] }) {
  if (segments.length === 0)
    return (
      <EmptyState
        title="Todavía no hay segmentos"
        action={<ButtonLink to={contactsHref({})}>Buscar contactos</ButtonLink>}
      >
        Busca o filtra en la lista de contactos y elige «Guardar búsqueda»: quien encaje más adelante entra
        solo.
      </EmptyState>
    )
  return (
    <DataTable caption="Segmentos de contactos" columns={COLUMNS}>
      {segments.map((segment) => (
        <SegmentRow key={segment.id} segment={segment} />
      ))}
    </DataTable>
  )
}

const rowId = (id: string) => `segmento-${id}`

function SegmentRow({ segment }: { segment: ListedSegment }) {
  const { id, name, filters, is_shared, created_by, people } = segment
  const exports = useMay()('export people')
  return (
    <Row id={rowId(id)} data-row tabIndex={-1}>
      <Cell className="wrap-anywhere">
        <Link to={segmentHref(filters)} className="font-semibold hover:underline">
          {name}
        </Link>
        <SecondLine>{describeFilters(filters) || 'Todos los contactos'}</SecondLine>
      </Cell>
      <Cell label="Contactos" align="end">
        {formatNumber(people)}
      </Cell>
      <Cell label="Lo ve">
        {AUDIENCES[is_shared ? 'equipo' : 'yo']}
        {is_shared && <SecondLine className="wrap-anywhere">Lo guardó {created_by}</SecondLine>}
      </Cell>
      <Cell actions>
        <RowActions>
          {people > 0 && exports && (
            <DownloadLink
              href={contactsFileHref({ ...queryOf(filters), ...NOTHING_OPEN }, 'all')}
              variant="quiet"
              size="sm"
              done="Exportación completada"
              failed="No se pudo exportar los datos"
            >
              <Download aria-hidden="true" />
              CSV<span className="sr-only">: {name}</span>
            </DownloadLink>
          )}
          <RowAction
            id={changeLinkId(id)}
            to={segmentsHref({ editing: id })}
            word="Cambiar"
            title={name}
            icon={<Pencil aria-hidden="true" />}
          />
          <RowAction
            to={segmentsHref({ removing: id })}
            word="Eliminar"
            title={name}
            icon={<Trash2 aria-hidden="true" />}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}

const NOTHING_OPEN = { page: 1, action: null, label: '', everything: false, removing: null, ids: [] }

export function SegmentRemoval({ segment }: { segment: ListedSegment | undefined }) {
  return (
    <RowRemoval
      row={segment}
      title={({ name }) => `¿Eliminar el segmento «${name}»?`}
      body={whatGoes}
      list={segmentsHref()}
      rowId={rowId}
    />
  )
}

function whatGoes({ is_shared, people }: ListedSegment): string {
  const audience = is_shared ? ', para todo el equipo' : ''
  const stay =
    people === 1 ? '1 contacto se queda como está' : `${formatNumber(people)} contactos se quedan como están`
  return `Se va la búsqueda guardada${audience}. ${stay}.`
}
