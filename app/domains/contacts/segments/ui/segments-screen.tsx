import { Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { RowAction, RowActions } from '#app/ui/controls/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/controls/table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { contactsFileHref, contactsHref } from '../../contacts-address.ts'
import { queryOf, segmentHref, segmentsHref } from '../address.ts'
import { AUDIENCES, describeFilters, type Segment } from '../schema.ts'

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
        action={
          <ButtonLink to={contactsHref({})} variant="primary">
            Buscar contactos
          </ButtonLink>
        }
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
  return (
    <Row id={rowId(id)} tabIndex={-1}>
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
          {people > 0 && (
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

/** Confirmation of a deletion; the segment is in the URL. */
export function SegmentRemoval({ segment }: { segment: ListedSegment | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  // Keeps showing the segment while the dialog fades out.
  const [kept, setKept] = useState(segment)
  if (segment && segment !== kept) setKept(segment)
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={segment !== undefined}
      isSending={isSending}
      title={`¿Eliminar el segmento «${kept.name}»?`}
      body={`Se va la búsqueda guardada${kept.is_shared ? ', para todo el equipo' : ''}. ${formatCount(kept.people, 'contacto se queda', 'contactos se quedan')} como ${kept.people === 1 ? 'está' : 'están'}.`}
      verb="Eliminar"
      sendingVerb="Eliminando..."
      back={segmentsHref()}
      focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('panel')}
      form={(id) => (
        <Form id={id} method="post" action={segmentsHref()} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={kept.id} />
        </Form>
      )}
    />
  )
}
