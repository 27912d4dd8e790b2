import { type ChartName, chartAddress } from './drawing-address.ts'

/**
 * Drawing of a section behind its header, decorative: first child of a `relative isolate overflow-hidden` box with the
 * ground of the primary colour.
 */
export function ChartPicture({ name }: { name: ChartName }) {
  return <img src={chartAddress(name)} alt="" decoding="async" className="chart-picture" />
}
