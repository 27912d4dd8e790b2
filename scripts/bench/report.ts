/** Formats the figures as Markdown that is readable in a terminal. */
import { cpus, loadavg } from 'node:os'
import { type Measure, type Unit, verdict } from './measure.ts'

const SIGNS = { kept: '✓', broken: '✗', missed: '!' }
const DECIMALS: Record<Unit, number> = { ms: 0, KB: 1, MB: 0, 'por segundo': 0, veces: 3, puntos: 0, '': 2 }
const LEGEND =
  '✓ dentro de lo prometido · ✗ fuera · ! fuera, pero es un tiempo y la máquina pudo estar ocupada'

/** All tables, with a description of the machine. */
export function report(measures: Measure[], { date, seconds }: { date: Date; seconds: number }): string {
  const day = new Intl.DateTimeFormat('es', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    date,
  )
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, Node ${process.version}`
  const tables = Map.groupBy(measures, ({ table }) => table)
  return [
    `${day}, ${machine}, carga media ${number(loadavg()[1] ?? 0, 1)}, ${Math.round(seconds)} s.\n\n${LEGEND}`,
    ...[...tables].map(([title, each]) => `## ${title}\n\n${each[0]?.page ? byPage(each) : oneByOne(each)}`),
  ].join('\n\n')
}

function oneByOne(measures: Measure[]): string {
  return table([
    ['Qué', 'Medido', 'Prometido', ''],
    ...measures.map((each) => [each.what, value(each), promise(each), signOf(each)]),
  ])
}

/** Table with a row per page, and notes below. */
function byPage(measures: Measure[]): string {
  const pages = Map.groupBy(measures, ({ page }) => page ?? '')
  // The first page, home, may have promises of its own, which its note then says.
  const usual = [...pages.values()].at(-1) ?? []
  const head = usual.map((each) =>
    [each.what, promise(each) && `(${promise(each)})`].filter(Boolean).join(' '),
  )
  const lines = [...pages].map(([page, each]) => [
    page,
    ...each.map((measure) => `${value({ ...measure, note: undefined })} ${signOf(measure)}`.trim()),
  ])
  const notes = measures.flatMap(({ page, note }) => (note ? [`- ${page}: ${note}`] : []))
  return [table([['Página', ...head], ...lines]), notes.join('\n')].filter(Boolean).join('\n\n')
}

function value({ value, unit, note }: Measure): string {
  if (value === undefined) return note ?? '–'
  return [number(value, DECIMALS[unit]), unit === 'puntos' ? '' : unit].filter(Boolean).join(' ')
}

function promise({ budget, unit }: Measure): string {
  if (!budget) return ''
  const { most, least } = budget
  const bound = most === undefined ? `≥ ${number(least ?? 0, 2)}` : `≤ ${number(most, 2)}`
  return unit === 'puntos' || unit === '' ? bound : `${bound} ${unit}`
}

function signOf(measure: Measure): string {
  const held = verdict(measure)
  return held ? SIGNS[held] : ''
}

function number(value: number, decimals: number): string {
  return new Intl.NumberFormat('es', { maximumFractionDigits: decimals }).format(value)
}

function table([head = [], ...lines]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  )
  const row = (cells: string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(Math.max(width, 3))).join(' | ')} |`
  return [row(head), rule, ...lines.map(row)].join('\n')
}
