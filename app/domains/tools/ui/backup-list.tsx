import { Download } from 'lucide-react'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { backupFileHref, type StoredView } from '../backup-view.ts'

export function BackupList({ stored, isEncrypted }: { stored: readonly StoredView[]; isEncrypted: boolean }) {
  const columns = [
    { key: 'made', label: 'Fecha' },
    { key: 'size', label: 'Tamaño', align: 'end' as const },
    { key: 'name', label: 'Archivo' },
    ...(isEncrypted ? [{ key: 'file', label: 'Descargar', hidden: true }] : []),
  ]
  return (
    <section aria-label="Copias guardadas">
      <p className="mb-4 font-semibold tabular-nums">{formatCount(stored.length, 'copia', 'copias')}</p>
      <DataTable caption="Copias guardadas, de la más reciente a la más antigua" columns={columns}>
        {stored.map(({ name, made, size, isClear }) => (
          <Row key={name}>
            <Cell className="font-semibold md:whitespace-nowrap">{made}</Cell>
            <Cell label="Tamaño" className="md:text-right md:whitespace-nowrap">
              {size}
            </Cell>
            <Cell label="Archivo" className="text-sm wrap-anywhere text-ink-muted">
              {name}
            </Cell>
            {isEncrypted && isClear && (
              <Cell className="text-sm text-ink-muted md:text-right">Sin cifrar: no se descarga</Cell>
            )}
            {isEncrypted && !isClear && (
              <Cell className="md:text-right">
                {/* Plain form, so that the browser itself downloads the file, which may be larger than its memory. */}
                <form method="post" action={backupFileHref(name)} className="max-md:mt-2">
                  <Button
                    type="submit"
                    size="sm"
                    variant="outline"
                    leading={<Download aria-hidden="true" className="size-4" />}
                    aria-label={`Descargar la copia del ${made}`}
                    className="max-md:w-full"
                  >
                    Descargar
                  </Button>
                </form>
              </Cell>
            )}
          </Row>
        ))}
      </DataTable>
    </section>
  )
}
