import type { LegendEntry, PlotText } from '../layout.ts'

/** Texts of a drawing. */
export function PlotTexts({ texts, className }: { texts: PlotText[]; className?: string }) {
  return texts.map(({ x, y, dx, anchor, text }, index) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one drawing never move
      key={index}
      x={x && `${x}%`}
      y={y}
      dx={dx}
      textAnchor={anchor === 'start' ? undefined : anchor}
      className={className}
    >
      {text}
    </text>
  ))
}

/** Legend of a plot of several series: a sample of each, drawn like its marks, and its name. */
export function PlotLegend({ entries, sample }: { entries: LegendEntry[]; sample: 'bar' | 'line' }) {
  return entries.map(({ y, text, series }) => (
    <g key={series}>
      {sample === 'bar' ? (
        <rect x="1" y={y + 3} width="22" height="12" className={markOf('plot-bar', series)} />
      ) : (
        <line x1="0" x2="24" y1={y + 9} y2={y + 9} className={markOf('plot-line', series)} />
      )}
      <text x="32" y={y + 14}>
        {text}
      </text>
    </g>
  ))
}

const SERIES = ['plot-series-1', 'plot-series-2', 'plot-series-3', 'plot-series-4']

/** Classes of the marks of a series, which app.css tells apart by colour, and by form where there are no colours. */
export function markOf(mark: 'plot-bar' | 'plot-line' | 'plot-dot', series: number): string {
  return `${mark} ${SERIES[series]}`
}
