import type { PlotDrawing } from '../drawing.ts'
import type { Plot } from '../plot.ts'
import { isShortUnit } from '../values.ts'
import { Bars } from './bars.tsx'
import { Lines } from './lines.tsx'
import { PlotTable } from './plot-table.tsx'

/**
 * Plot of an article with its title, its source and the table behind it. Its classes are those of app.css, and of the
 * downloaded file's own style. `withTable` is false where the plot is edited, and no stop for the keyboard may be in it.
 */
export function PlotFigure({
  plot,
  drawing,
  withTable = true,
}: {
  plot: Plot
  drawing: PlotDrawing
  withTable?: boolean
}) {
  const { title, unit, source, alt } = plot
  return (
    <figure className="plot">
      <figcaption>
        <strong>{title}</strong>
        {unit && !isShortUnit(unit) && <span>{unit}</span>}
      </figcaption>
      {/* A name instead of a `title`, which browsers would show as a tooltip. */}
      <svg role="img" aria-label={alt} width="100%" height={drawing.height}>
        {drawing.kind === 'line' ? <Lines drawing={drawing} /> : <Bars drawing={drawing} />}
      </svg>
      {source && <p>{`Fuente: ${source}`}</p>}
      {withTable && (
        <details>
          <summary>Ver los datos</summary>
          <PlotTable plot={plot} />
        </details>
      )}
    </figure>
  )
}
