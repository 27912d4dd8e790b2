import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { EXPECTED_ROWS } from './export-parameters.ts'
import { EVERYTHING } from './selectable-list.tsx'

type ExportChosenProps = {
  /** Path of the file. */
  path: string
  /** Rows that the list finds, if all of them can be chosen. */
  total?: number | undefined
  className?: string
}

/** Button of a list's bar (SelectableList) that downloads the chosen rows, or all that the list finds. */
export function ExportChosen({ path, total = 0, className = '' }: ExportChosenProps) {
  return (
    <Button
      type="submit"
      size="sm"
      variant="outline"
      formAction={path}
      onClick={(click) => download(click, total)}
      leading={<Download aria-hidden="true" />}
      className={className}
    >
      Descargar CSV
    </Button>
  )
}

/** As the browser submits the form by itself, since the router cannot navigate to a file; with the number of rows. */
function download(click: MouseEvent<HTMLButtonElement>, total: number): void {
  const { form, formAction } = click.currentTarget
  if (!form) return
  click.preventDefault()
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const isAll = chosen.some(([name]) => name === EVERYTHING)
  const count = isAll ? total : chosen.filter(([name]) => name === 'id').length
  window.location.assign(`${formAction}?${new URLSearchParams([...chosen, [EXPECTED_ROWS, String(count)]])}`)
}
