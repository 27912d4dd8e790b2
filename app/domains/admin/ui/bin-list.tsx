import { Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/table.tsx'

/** A deleted row; the instant comes written in the site's zone. */
export type BinRow = { id: string; kind: string; label: string; deleted_by: string | null; deleted: string }

const COLUMNS = [
  { key: 'row', label: 'Qué era' },
  { key: 'by', label: 'Eliminado por' },
  { key: 'at', label: 'Eliminado' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export function BinList({ rows }: { rows: readonly BinRow[] }) {
  const restoring = useNavigation().formData?.get('id')
  return (
    <DataTable caption="Elementos eliminados, del más reciente al más antiguo" columns={COLUMNS}>
      {rows.map(({ id, kind, label, deleted_by, deleted }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere md:max-w-md">
            <p className="font-semibold">{label}</p>
            <p className="text-sm text-ink-muted">{kind}</p>
          </Cell>
          <Cell label="Eliminado por" className="wrap-anywhere">
            {deleted_by}
          </Cell>
          <Cell label="Eliminado" className="md:whitespace-nowrap">
            {deleted}
          </Cell>
          <Cell className="md:text-right">
            <Form method="post" action="/admin/papelera" className="max-md:mt-2">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                size="sm"
                variant="outline"
                leading={<Undo2 aria-hidden="true" />}
                aria-label={`Restaurar: ${label}`}
                disabled={restoring === id}
                className="max-md:w-full"
              >
                {restoring === id ? 'Restaurando...' : 'Restaurar'}
              </Button>
            </Form>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}
