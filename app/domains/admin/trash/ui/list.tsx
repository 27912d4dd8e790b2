import { Trash2, Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useMay } from '#app/may.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { TRASH, type TrashAddress, trashHref } from '../address.ts'

/** A deleted row with its time formatted in the site's zone. */
export type TrashRow = { id: string; kind: string; label: string; deleted_by: string | null; deleted: string }

/** Id of a row, which gets the focus when what it asked is closed. */
export const rowId = (id: string) => `eliminado-${id}`

const COLUMNS = [
  { key: 'row', label: 'Qué era' },
  { key: 'by', label: 'Eliminado por' },
  { key: 'at', label: 'Eliminado' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export function TrashList({ rows, address }: { rows: readonly TrashRow[]; address: TrashAddress }) {
  return (
    <DataTable caption="Elementos eliminados, del más reciente al más antiguo" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id} id={rowId(row.id)} data-row tabIndex={-1}>
          <Cell className="wrap-anywhere md:max-w-md">
            <p className="one-line font-semibold" title={row.label}>
              {row.label}
            </p>
            <SecondLine>{row.kind}</SecondLine>
          </Cell>
          <Cell label="Eliminado por" empty={!row.deleted_by} className="wrap-anywhere">
            {row.deleted_by && <EmailAddress email={row.deleted_by} />}
          </Cell>
          <Cell label="Eliminado" className="whitespace-nowrap">
            {row.deleted}
          </Cell>
          <Cell actions>
            <TrashActions row={row} address={address} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function TrashActions({ row: { id, label }, address }: { row: TrashRow; address: TrashAddress }) {
  const may = useMay()
  const isRestoring = useNavigation().formData?.get('id') === id
  return (
    <RowActions>
      <Form role="none" method="post" action={TRASH}>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          leading={<Undo2 aria-hidden="true" />}
          aria-label={`Restaurar: ${label}`}
          disabled={isRestoring}
        >
          {isRestoring ? 'Restaurando...' : 'Restaurar'}
        </Button>
      </Form>
      {may('delete for good') && (
        <RowAction
          to={trashHref({ ...address, removing: id })}
          word="Eliminar para siempre"
          title={label}
          icon={<Trash2 aria-hidden="true" />}
          rare
        />
      )}
    </RowActions>
  )
}
