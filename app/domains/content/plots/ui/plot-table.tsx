import type { Plot } from '../plot.ts'
import { formatValue } from '../values.ts'

/** Numbers of a plot, for who cannot see it, and where no SVG is shown. Scrolls in a box of its own. */
export function PlotTable({ plot: { title, unit, series, rows } }: { plot: Plot }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of figures is no group of fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
    <div role="group" aria-label={`Datos: ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {series.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one plot never move
              <th key={column} scope="col">
                {name || unit || 'Valor'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one plot never move
            <tr key={index}>
              <th scope="row">{label}</th>
              {values.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one plot never move
                <td key={column}>{formatValue(value, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
