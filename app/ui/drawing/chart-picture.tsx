import { type ChartName, chartAddress } from './drawing-address.ts'

/**
 * Drawing of a section behind its header, decorative: first child of a `relative isolate overflow-hidden` box with the
 * ground of the primary colour.
 */
export function ChartPicture({ name }: { name: ChartName }) {
  return <img src={chartAddress(name)} alt="" decoding="async" className="chart-picture" />
}

/**
 * Box of such a drawing. Its subject lies in the right half; narrow screens show a strip of its upper edge
 * (`.chart-picture` in app.css).
 */
export const CHART_BOX = { viewBox: '0 0 1200 480', preserveAspectRatio: 'xMaxYMin slice' }
