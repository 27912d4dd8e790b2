import type { BarDrawing } from '../bar-drawing.ts'
import { markOf, PlotLegend, PlotTexts } from './plot-text.tsx'

export function Bars({ drawing }: { drawing: BarDrawing }) {
  const { legend, labels, bars, values, zero, scale } = drawing
  return (
    <>
      <PlotLegend entries={legend} sample="bar" />
      {bars.map(({ x, width, y, height, series }) => (
        <rect
          key={y}
          x={`${x}%`}
          y={y}
          width={`${width}%`}
          height={height}
          className={markOf('plot-bar', series)}
        />
      ))}
      {zero.map(({ x, y1, y2 }) => (
        <line key={y1} x1={`${x}%`} x2={`${x}%`} y1={y1} y2={y2} className="plot-zero" />
      ))}
      <PlotTexts texts={labels} />
      <PlotTexts texts={values} className="plot-value" />
      {scale?.cells.map(({ x, width }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one scale never move
          key={index}
          x={`${x}%`}
          y={scale.y}
          width={`${width}%`}
          height="5"
          className={index % 2 ? 'plot-cell' : 'plot-cell plot-cell-filled'}
        />
      ))}
      {scale && <PlotTexts texts={scale.ticks} className="plot-tick" />}
    </>
  )
}
