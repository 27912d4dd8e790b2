import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button, buttonLook } from '#app/ui/controls/button.tsx'
import { CONTROL } from '#app/ui/controls/field.tsx'
import { FieldError, FieldHint } from '#app/ui/controls/field-frame.tsx'
import { MAX_LABEL, MAX_SERIES, MAX_SERIES_NAME, MOST_ROWS } from '../../plots/plot.ts'
import { isSheet, readCells } from '../pasting/sheet.ts'
import { type PlotSheet, withCell, withPasted } from '../plot-sheet.ts'

type PlotRowsProps = {
  sheet: PlotSheet
  onChange: (sheet: PlotSheet) => void
  /** Messages by cell: `row-2-0`, `series-1`. */
  errors: Partial<Record<string, string>>
  canAddColumns: boolean
}

const FAILED = 'No se pudo leer lo que pegaste. Inténtalo de nuevo'

/**
 * Rows of a plot to type, or to paste from a sheet into any cell. One empty row is always there to go on; Enter and
 * the arrows go from row to row.
 */
export function PlotRows({ sheet, onChange, errors, canAddColumns }: PlotRowsProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const { series, rows } = sheet
  const columns = series.map((name, index) => name || `columna ${index + 1}`)
  const shown = rows.length < MOST_ROWS ? [...rows, []] : rows
  const [first] = Object.entries(errors).flatMap(([name, message]) =>
    /^(row|series)-/.test(name) && message ? [message] : [],
  )
  const error = refusal ?? first
  const change = (next: PlotSheet) => {
    setRefusal(undefined)
    onChange(next)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: { row: number; column: number }) {
    const text = event.clipboardData.getData('text/plain')
    if (!isSheet(text, { intoFirst: at.column === 0 })) return
    event.preventDefault()
    readCells(text)
      .then((cells) => withPasted(sheet, at, cells))
      .catch(() => FAILED)
      .then((next) => (typeof next === 'string' ? setRefusal(next) : change(next)))
  }

  const cell = (row: number, column: number) => {
    const name = `row-${row}-${column}`
    return {
      name,
      value: shown[row]?.[column] ?? '',
      maxLength: column === 0 ? MAX_LABEL : 30,
      autoComplete: 'off',
      'aria-label': `Fila ${row + 1}, ${column === 0 ? 'nombre' : columns[column - 1]}`,
      'aria-invalid': Boolean(errors[name]),
      'aria-describedby': error ? `${id}-error` : undefined,
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        change(withCell(sheet, { row, column }, event.currentTarget.value)),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => onPaste(event, { row, column }),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => goAlong(event, row, column),
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">Datos</legend>
      <FieldHint id={`${id}-hint`}>
        Escribe, o pega desde una hoja de cálculo: primero el nombre, después los números.
      </FieldHint>
      <div className="-mx-1 overflow-x-auto p-1">
        {/* A layout: each control says its row and column itself. */}
        <table role="presentation" className="w-full border-separate border-spacing-x-1.5 border-spacing-y-1">
          <thead>
            <tr>
              <td className="text-sm font-semibold">Nombre</td>
              {series.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are named by their place
                <td key={index}>
                  <input
                    name={`series-${index}`}
                    value={name}
                    maxLength={MAX_SERIES_NAME}
                    autoComplete="off"
                    aria-label={`Nombre de la columna ${index + 1}`}
                    aria-invalid={Boolean(errors[`series-${index}`])}
                    placeholder={series.length > 1 ? `Columna ${index + 1}` : 'Números'}
                    onChange={({ currentTarget: { value } }) =>
                      change({ ...sheet, series: series.with(index, value) })
                    }
                    onKeyDown={(event) => goAlong(event, -1, index + 1)}
                    className={`${CONTROL} min-h-11 font-semibold`}
                  />
                </td>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are controlled, so a row is its place
              <tr key={row}>
                <td className="min-w-32">
                  <input {...cell(row, 0)} className={`${CONTROL} min-h-11`} />
                </td>
                {series.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are named by their place
                  <td key={index} className="w-36 min-w-24">
                    <input
                      {...cell(row, index + 1)}
                      className={`${CONTROL} min-h-11 text-right tabular-nums`}
                    />
                  </td>
                ))}
                <td className="w-11">
                  {row < rows.length && (
                    <button
                      type="button"
                      aria-label={`Quitar la fila ${row + 1}`}
                      className={`${buttonLook('quiet')} size-11 p-0!`}
                      onClick={({ currentTarget }) => {
                        change({ series, rows: rows.toSpliced(row, 1) })
                        focusCell(currentTarget.form, `row-${row}-0`)
                      }}
                    >
                      <X aria-hidden="true" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {canAddColumns && series.length < MAX_SERIES && (
          <Button
            variant="outline"
            size="sm"
            leading={<Plus aria-hidden="true" />}
            onClick={() => change({ series: [...series, ''], rows })}
          >
            Columna
          </Button>
        )}
        {series.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => change(withoutLastColumn(sheet))}>
            Quitar la última columna
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function withoutLastColumn({ series, rows }: PlotSheet): PlotSheet {
  return { series: series.slice(0, -1), rows: rows.map((row) => row.slice(0, series.length)) }
}

/** Enter and the arrows up and down go to the same column of the next row; Enter would send the form. */
function goAlong(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const name = row + step < 0 ? `series-${column - 1}` : `row-${row + step}-${column}`
  focusCell(event.currentTarget.form, name)
}

function focusCell(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
