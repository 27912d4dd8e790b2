import { useState } from 'react'
import { Form } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { IMPORT_PATH, IMPORTED_FILE } from '../address.ts'
import { STATE_LABELS } from '../labels.ts'
import type { PreviewRow, Problem, WrittenImport } from '../schema.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportForecast } from './import-forecast.tsx'
import { ImportProgress } from './import-progress.tsx'
import { STATE_TONES } from './import-upload.tsx'

export type ImportScreenProps = {
  found: WrittenImport
  preview: readonly PreviewRow[]
  problems: readonly Problem[]
  /** Whether the URL asks for confirmation of the undo. */
  isAsked: boolean
}

/** One import in its current state: mapping and check, progress, or result. */
export function ImportScreen({ found, preview, problems, isAsked }: ImportScreenProps) {
  return (
    <>
      <BackLink to={IMPORT_PATH}>Importar contactos</BackLink>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={IMPORTED_FILE} className="text-subheading wrap-anywhere">
          {found.file_name}
        </h2>
        <span role="status">
          <Badge tone={STATE_TONES[found.state]}>{STATE_LABELS[found.state]}</Badge>
        </span>
        <p className="w-full text-sm text-ink-muted wrap-anywhere">
          {formatCount(found.row_count, 'fila', 'filas')}, subido por {found.created_by} el {found.created}
        </p>
      </div>
      {found.state === 'running' && <ImportProgress found={found} />}
      {(found.state === 'done' || found.state === 'undone') && <ImportDone found={found} isAsked={isAsked} />}
      {(found.state === 'uploaded' || found.state === 'checked' || found.state === 'failed') && (
        <OpenFile found={found} preview={preview} problems={problems} />
      )}
    </>
  )
}

function OpenFile({ found, preview, problems }: Omit<ImportScreenProps, 'isAsked'>) {
  // Version of the check that a later choice has outdated: importing would not use that choice.
  const [changedSince, setChangedSince] = useState<string>()
  return (
    <>
      {found.failure && (
        <Notice tone="error" title="No se pudo importar" className="mb-5">
          {found.failure} Puedes volver a comprobar el archivo e intentarlo otra vez.
        </Notice>
      )}
      <ImportColumns found={found} preview={preview} onChange={() => setChangedSince(found.version)} />
      {found.state === 'checked' && found.report && (
        <ImportForecast
          found={found}
          report={found.report}
          preview={preview}
          problems={problems}
          isStale={changedSince === found.version}
        />
      )}
      <Form role="none" method="post" className="mt-8 border-t border-line pt-4">
        <input type="hidden" name="intent" value="discard" />
        <Button type="submit" variant="quiet" size="sm" className="-ml-3 text-warm-deep">
          Descartar este archivo
        </Button>
      </Form>
    </>
  )
}
