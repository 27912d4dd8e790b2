import { Upload } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { CONTROL } from '#app/ui/controls/field.tsx'
import { FieldError, FieldHint } from '#app/ui/controls/field-frame.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { DATA_PATH, FILE_FIELD, importHref } from '../address.ts'
import { STATE_LABELS } from '../labels.ts'
import { type ImportState, type ImportView, UNDO_DAYS } from '../schema.ts'

/** Import as the list shows it, its time formatted in the site's zone. */
export type ImportRow = Pick<
  ImportView,
  'id' | 'file_name' | 'row_count' | 'state' | 'result' | 'created_by'
> & {
  created: string
}

/** Upload form, and the imports of the last 30 days. */
export function ImportUpload({
  rows,
  refusal,
}: {
  rows: readonly ImportRow[]
  refusal: Pick<AnnouncementText, 'description'> | undefined
}) {
  return (
    <>
      <BackLink to={DATA_PATH}>Datos</BackLink>
      <h2 className="text-subheading">Importar contactos</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-muted">
        Trae personas de una hoja de cálculo. Antes de guardar nada verás qué pasará con cada fila, y durante{' '}
        {UNDO_DAYS} días podrás deshacerlo.
      </p>
      <FileForm reason={refusal?.description} />
      {rows.length > 0 && <LastImports rows={rows} />}
    </>
  )
}

function FileForm({ reason }: { reason: string | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="rounded border border-line bg-panel p-4 sm:p-5"
    >
      <label htmlFor="archivo" className="font-semibold">
        Archivo CSV
      </label>
      <div className="mt-1.5 mb-2 flex flex-wrap gap-3">
        <input
          id="archivo"
          type="file"
          name={FILE_FIELD}
          accept=".csv,text/csv,.txt"
          required
          aria-describedby={reason ? 'archivo-hint archivo-error' : 'archivo-hint'}
          aria-invalid={reason ? true : undefined}
          className={`${CONTROL} min-h-12 max-w-xl grow basis-64 py-2 file:mr-3 file:rounded file:border-0
            file:bg-surface-deep file:px-3 file:py-1.5 file:font-semibold`}
        />
        <Button
          type="submit"
          disabled={isSending}
          leading={<Upload aria-hidden="true" />}
          className="min-h-12 max-sm:grow"
        >
          {isSending ? 'Leyendo el archivo…' : 'Subir archivo'}
        </Button>
      </div>
      {reason && (
        <FieldError id="archivo-error">{reason.replace(/^./, (first) => first.toUpperCase())}</FieldError>
      )}
      <FieldHint id="archivo-hint">
        Hasta 50,000 contactos y 16 MB, con los títulos de las columnas en la primera fila. Solo hace falta el
        email. El archivo se borra al importarlo, o a las 24 horas.
      </FieldHint>
    </Form>
  )
}

const COLUMNS = [
  { key: 'file', label: 'Archivo' },
  { key: 'state', label: 'Estado' },
  { key: 'result', label: 'Resultado' },
  { key: 'by', label: 'Subido por', narrow: true },
  { key: 'at', label: 'Subido' },
]

export const STATE_TONES: Record<ImportState, BadgeTone> = {
  uploaded: 'yellow',
  checked: 'yellow',
  running: 'blue',
  failed: 'red',
  done: 'emerald',
  undone: 'grey',
}

function LastImports({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <section aria-labelledby="ultimas" className="mt-8">
      <h3 id="ultimas" className="mb-2 font-semibold">
        Los últimos {UNDO_DAYS} días
      </h3>
      <DataTable caption={`Archivos de los últimos ${UNDO_DAYS} días`} columns={COLUMNS}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell className="wrap-anywhere md:max-w-sm">
              <Link to={importHref(row.id)} className="text-link font-semibold">
                {row.file_name}
              </Link>
            </Cell>
            <Cell label="Estado">
              <Badge tone={STATE_TONES[row.state]}>{STATE_LABELS[row.state]}</Badge>
            </Cell>
            <Cell label="Resultado">{resultWords(row)}</Cell>
            <Cell label="Subido por" className="wrap-anywhere md:max-lg:hidden">
              <EmailAddress email={row.created_by} />
            </Cell>
            <Cell label="Subido" className="md:whitespace-nowrap">
              {row.created}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  )
}

function resultWords({ result, row_count }: ImportRow): string {
  if (!result) return formatCount(row_count, 'fila', 'filas')
  const added = formatCount(result.new, 'nuevo', 'nuevos')
  return result.update > 0 ? `${added}, ${formatCount(result.update, 'actualizado', 'actualizados')}` : added
}
