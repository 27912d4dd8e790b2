import { Download } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { problemsHref } from '../address.ts'
import { OUTCOME_LABELS } from '../labels.ts'
import {
  IMPORT_FIELDS,
  type ImportReport,
  type Mapping,
  type PreviewRow,
  type Problem,
  type RowOutcome,
  type WrittenImport,
} from '../schema.ts'
import { ImportCounts } from './import-counts.tsx'

type ForecastProps = {
  found: WrittenImport
  report: ImportReport
  preview: readonly PreviewRow[]
  problems: readonly Problem[]
  /** Mapping or mode was changed after the check, so the shown counts are outdated. */
  isStale: boolean
}

/** Result of the last check, and the button that starts the import. */
export function ImportForecast({ found, report, preview, problems, isStale }: ForecastProps) {
  const isStarting = useNavigation().formData?.get('intent') === 'start'
  const { counts } = report
  const written = counts.new + counts.update
  const left = counts.wrong + counts.repeated
  return (
    <section id="resultado" tabIndex={-1} aria-labelledby="pasara" className="mt-8">
      <h3 id="pasara" className="mb-3 font-semibold">
        Qué pasará
      </h3>
      <ImportCounts counts={counts} />
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="version" value={found.version} />
        <Button type="submit" disabled={isStarting || isStale || written === 0}>
          {isStarting ? 'Empezando…' : `Importar ${formatCount(written, 'contacto', 'contactos')}`}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {noteOn({ isStale, written, left })}
        </p>
      </Form>
      {left > 0 && <Problems id={found.id} problems={problems} count={left} />}
      <FirstRows found={found} preview={preview} />
    </section>
  )
}

function noteOn({ isStale, written, left }: { isStale: boolean; written: number; left: number }): string {
  if (isStale) return 'Cambiaste algo: vuelve a comprobar antes de importar.'
  if (written === 0) return 'No hay nada que importar.'
  const rest = left > 0 ? ` ${formatCount(left, 'fila se queda', 'filas se quedan')} fuera.` : ''
  return `Se guardan todos, o ninguno si algo falla.${rest}`
}

const PROBLEM_COLUMNS = [
  { key: 'row', label: 'Fila', align: 'end' as const },
  { key: 'email', label: 'Email' },
  { key: 'reason', label: 'Motivo' },
]

function Problems({ id, problems, count }: { id: string; problems: readonly Problem[]; count: number }) {
  return (
    <section aria-labelledby="fuera" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h4 id="fuera" className="font-semibold">
          {formatCount(count, 'fila se queda', 'filas se quedan')} fuera
          {count > problems.length && (
            <span className="font-normal text-ink-muted"> · las primeras {problems.length}</span>
          )}
        </h4>
        <DownloadLink
          href={problemsHref(id)}
          done="Exportación completada"
          failed="No se pudo exportar los datos"
        >
          <Download aria-hidden="true" />
          Descargar todas
        </DownloadLink>
      </div>
      <DataTable caption="Filas que se quedan fuera" columns={PROBLEM_COLUMNS}>
        {problems.map(({ row, email, reason }) => (
          <Row key={row}>
            <Cell label="Fila" align="end" className="md:w-20">
              {row}
            </Cell>
            <Cell label="Email" className="wrap-anywhere md:max-w-sm">
              {email || '(vacío)'}
            </Cell>
            <Cell label="Motivo">{reason}</Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  )
}

const TONES: Record<RowOutcome, BadgeTone> = {
  new: 'emerald',
  update: 'blue',
  known: 'grey',
  repeated: 'yellow',
  wrong: 'red',
}

const ROW_COLUMNS = [
  { key: 'row', label: 'Fila', align: 'end' as const },
  { key: 'outcome', label: 'Qué pasa' },
  { key: 'email', label: 'Email' },
  { key: 'facts', label: 'Datos' },
]

/** First rows as they would be stored. All facts share a column, because nine columns would not fit. */
function FirstRows({ found: { mapping }, preview }: Pick<ForecastProps, 'found' | 'preview'>) {
  return (
    <section aria-labelledby="primeras" className="mt-6">
      <h4 id="primeras" className="mb-2 font-semibold">
        Las primeras filas
      </h4>
      <DataTable caption="Las primeras filas del archivo" columns={ROW_COLUMNS}>
        {preview.map(({ row, outcome, cells, interests }) => (
          <Row key={row}>
            <Cell label="Fila" align="end" className="md:w-20">
              {row}
            </Cell>
            <Cell label="Qué pasa" className="md:w-32">
              <Badge tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
            </Cell>
            <Cell label="Email" className="wrap-anywhere md:max-w-60">
              {cells[mapping.indexOf('email')]}
            </Cell>
            <Cell label="Datos" className="wrap-anywhere max-md:empty:hidden">
              {factsOf({ cells, interests }, mapping)}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  )
}

function factsOf({ cells, interests }: Pick<PreviewRow, 'cells' | 'interests'>, mapping: Mapping) {
  const facts = mapping.flatMap((field, column) => {
    const words = field === 'interests' ? (interests ?? cells[column]) : cells[column]
    return field && field !== 'email' && words ? [{ field, words }] : []
  })
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {facts.map(({ field, words }) => (
        <li key={field}>
          <span className="text-sm text-ink-muted">{IMPORT_FIELDS[field]}</span> {words}
        </li>
      ))}
    </ul>
  )
}
