import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { sheetHref } from '../address.ts'
import type { Period } from '../schema.ts'
import type { Sheet, SheetName } from '../sheets.ts'

/** Section with a drawing, and its figures as a table and as a CSV. */
export function SheetSection({
  name,
  sheet,
  period,
  lead,
  children,
  className = '',
}: {
  name: SheetName
  sheet: Sheet
  period: Period
  lead?: ReactNode
  children: ReactNode
  className?: string
}) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={`flex min-w-0 flex-col rounded border border-line bg-panel px-4 pt-4 sm:px-5 ${className}`}
    >
      <h2 id={heading} className="text-subheading">
        {sheet.title}
      </h2>
      {lead && <div className="mt-1 text-sm text-ink-muted">{lead}</div>}
      <div className="mt-4 grow">{children}</div>
      {sheet.rows.length > 0 && <Figures name={name} sheet={sheet} period={period} />}
    </section>
  )
}

function Figures({ name, sheet, period }: { name: SheetName; sheet: Sheet; period: Period }) {
  const { title, columns, rows } = sheet
  const isNumber = (index: number) => typeof rows[0]?.[index] === 'number'
  return (
    <div className="relative mt-3 border-t border-line py-1.5">
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded text-sm text-link">
          Ver los datos en una tabla
        </summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
          tabIndex={0}
          aria-label={`${title}, en una tabla`}
          className="relative mt-1 mb-3 max-h-96 overflow-auto border-t border-line"
        >
          <table className="w-full text-left text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="sticky top-0 bg-panel">
              <tr className="border-b border-line-strong align-bottom">
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={`py-2 pr-4 ${isNumber(index) ? 'text-right' : ''}`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(' ')} className="border-b border-line">
                  {row.map((value, index) =>
                    index === 0 ? (
                      <th
                        key={columns[index]}
                        scope="row"
                        className="min-w-28 py-1.5 pr-4 font-normal wrap-break-word"
                      >
                        {value}
                      </th>
                    ) : (
                      <td
                        key={columns[index]}
                        className={`py-1.5 pr-4 ${isNumber(index) ? 'text-right' : 'min-w-24 wrap-break-word'}`}
                      >
                        {typeof value === 'number' ? formatNumber(value) : value}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <DownloadLink
        href={sheetHref(name, period)}
        variant="quiet"
        done="Exportación completada"
        failed="No se pudo exportar los datos"
        className="absolute top-1.5 -right-2 px-2! text-sm"
        aria-label={`Descargar CSV: ${title}`}
      >
        <Download aria-hidden="true" className="size-4" />
        CSV
      </DownloadLink>
    </div>
  )
}
