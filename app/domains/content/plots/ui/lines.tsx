import type { LineDrawing } from '../line-drawing.ts'
import { markOf, PlotLegend, PlotTexts } from './plot-text.tsx'

export function Lines({ drawing }: { drawing: LineDrawing }) {
  const { legend, grid, box, paths, dots, values, ticks } = drawing
  return (
    <>
      <PlotLegend entries={legend} sample="line" />
      {grid.map(({ y, isZero }) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className={isZero ? 'plot-zero' : 'plot-grid'} />
      ))}
      <PlotTexts texts={grid.map(({ y, text }) => ({ x: 0, y: y - 4, text }))} className="plot-tick" />
      {/* Stretched to its column; the strokes keep their width. */}
      <svg
        x={`${box.x}%`}
        y={box.y}
        width={`${box.width}%`}
        height={box.height}
        viewBox={box.viewBox}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        {paths.map(({ d, series }) => (
          <path
            key={series}
            d={d}
            vectorEffect="non-scaling-stroke"
            className={markOf('plot-line', series)}
          />
        ))}
      </svg>
      {dots.map(({ x, y, series }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots of one drawing never move
        <circle key={index} cx={`${x}%`} cy={y} r="3.5" className={markOf('plot-dot', series)} />
      ))}
      <PlotTexts texts={values} className="plot-value" />
      <PlotTexts texts={ticks} />
    </>
  )
}
