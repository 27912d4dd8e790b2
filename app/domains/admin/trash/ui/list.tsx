import { Trash2, Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { TRASH, type TrashAddress, trashHref } from '../address.ts'

/** A deleted row with its time formatted in the site's zone. */
export type TrashRow = { id: string; kind: string; label: string; deleted_by: string | null; deleted: string }

/** Id of a row's link, which gets the focus when the confirmation is closed. */
export const rowId = (id: string) => `eliminar-${id}`

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
        <Row key={row.id}>
          <Cell className="wrap-anywhere md:max-w-md">
            <p className="font-semibold">{row.label}</p>
            <p className="text-sm text-ink-muted">{row.kind}</p>
          </Cell>
          <Cell label="Eliminado por" className="wrap-anywhere">
            {row.deleted_by && <EmailAddress email={row.deleted_by} />}
          </Cell>
          <Cell label="Eliminado" className="md:whitespace-nowrap">
            {row.deleted}
          </Cell>
          <Cell className="md:text-right">
            <TrashActions row={row} address={address} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function TrashActions({ row: { id, label }, address }: { row: TrashRow; address: TrashAddress }) {
  const isRestoring = useNavigation().formData?.get('id') === id
  return (
    <div className="flex gap-2 max-md:mt-2 md:justify-end">
      <Form role="none" method="post" action={TRASH} className="max-md:grow">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          leading={<Undo2 aria-hidden="true" />}
          aria-label={`Restaurar: ${label}`}
          disabled={isRestoring}
          className="max-md:w-full"
        >
          {isRestoring ? 'Restaurando...' : 'Restaurar'}
        </Button>
      </Form>
      <ButtonLink
        id={rowId(id)}
        to={trashHref({ ...address, removing: id })}
        size="sm"
        variant="quiet"
        preventScrollReset
        viewTransition={false}
        aria-label={`Eliminar para siempre: ${label}`}
        leading={<Trash2 aria-hidden="true" />}
        className="min-w-11 text-warm-deep"
      />
    </div>
  )
}
