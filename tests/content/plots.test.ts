import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readableText } from '#app/domains/content/admin/readable-text.ts'
import { type ArticleDocument, parseDocument } from '#app/domains/content/document-schema.ts'
import { plainText } from '#app/domains/content/document-text.ts'
import { isSheet, readCells } from '#app/domains/content/editor/pasting/sheet.ts'
import {
  EMPTY_SHEET,
  readPlot,
  sheetOf,
  textsOf,
  withPasted,
} from '#app/domains/content/editor/plot-sheet.ts'
import { drawPlot } from '#app/domains/content/plots/drawing.ts'
import type { Plot } from '#app/domains/content/plots/plot.ts'
import { PlotFigure } from '#app/domains/content/plots/ui/plot-figure.tsx'
import { parseValue } from '#app/domains/content/plots/values.ts'
import { plots } from './documents.ts'
import { doc, PLOT, plot } from './nodes.ts'

const bars = { ...PLOT, kind: 'bar' } satisfies Plot

function drawn(given: Plot): string {
  return renderToStaticMarkup(PlotFigure({ plot: given, drawing: drawPlot(given) }))
}

describe('a number is read as people of the region write it', () => {
  test.each([
    ['45', 45],
    ['12,5 %', 12.5],
    ['1,800', 1800],
    ['1,80', 1.8],
    ['1,234,567.25', 1_234_567.25],
    ['0,125', 0.125],
    ['12.5%', 12.5],
    ['0.125', 0.125],
    ['1.800,50', 1800.5],
    ['1.234.567', 1_234_567],
    ['1 800', 1800],
    ['RD$ 1,800', 1800],
    ['US$75', 75],
    ['−3.5', -3.5],
    ['-$5', -5],
    ['33.333333333333336', 33.333],
    ['', null],
    ['-', null],
    ['n/d', null],
  ])('%j is %j', (typed, value) => {
    expect(parseValue(typed)).toEqual({ ok: true, value })
  })

  test.each(['doce', 'NaN', 'Infinity', '-Infinity', '1e5', '½', '1,2,3', '12 5', '75K', '%', '1,800,00'])(
    '%j is no number',
    (typed) => {
      expect(parseValue(typed)).toEqual({ ok: false, message: `«${typed}» no es un número` })
    },
  )

  test('what two countries read differently is asked', () => {
    const message = '«1.800» puede ser 1,800 o 1.80: escríbelo de una de las dos maneras'
    expect(parseValue('1.800')).toEqual({ ok: false, message })
  })
})

describe('rows pasted from a sheet', () => {
  const paste = async (text: string) => withPasted(EMPTY_SHEET, { row: 0, column: 0 }, await readCells(text))

  test.each([
    ['tabs', 'Ponce\t12,5 %\r\nSan Juan\t1,800\r\n'],
    ['commas', 'Ponce,"12,5 %"\nSan Juan,"1,800"'],
    ['semicolons', 'Ponce;12,5 %\n\nSan Juan;1,800'],
  ])('are cells between %s', async (_, text) => {
    expect(await paste(text)).toEqual({
      series: [''],
      rows: [
        ['Ponce', '12,5 %'],
        ['San Juan', '1,800'],
      ],
    })
  })

  test.each([
    ['words', 'Ciudad\tAntes\tAhora\nPonce\t1\t2', ['Antes', 'Ahora']],
    ['years', 'Ciudad\t2025\t2026\nPonce\t1\t2', ['2025', '2026']],
    ['words above a name in quotes', '\tAntes\tAhora\n"Ponce\nsur"\t1\t2', ['Antes', 'Ahora']],
  ])('begin with the names of their columns: %s', async (_, text, series) => {
    expect(await paste(text)).toMatchObject({ series, rows: [{ length: 3 }] })
  })

  test('of years are years', async () => {
    expect(await paste('Ponce\t2025\nSan Juan\t2026')).toMatchObject({ series: [''], rows: { length: 2 } })
  })

  test('into a column of numbers fill it downwards; a word stays a word', async () => {
    expect(isSheet('12,5\n13,5', { intoFirst: false })).toBe(true)
    const sheet = { series: [''], rows: [['Ponce'], ['San Juan']] }
    const filled = withPasted(sheet, { row: 0, column: 1 }, await readCells('12,5\n13,5\n'))
    expect(filled).toMatchObject({
      rows: [
        ['Ponce', '12,5'],
        ['San Juan', '13,5'],
      ],
    })
    expect(isSheet('12,5', { intoFirst: false })).toBe(false)
    expect(isSheet('Santo Domingo', { intoFirst: true })).toBe(false)
    expect(isSheet('Ponce, 12', { intoFirst: true })).toBe(true)
  })

  test('beyond what a plot holds are refused', async () => {
    const line = (_: unknown, n: number) => `Fila ${n}\t${n}`
    expect(await paste(Array.from({ length: 200 }, line).join('\n'))).toBe(
      'Pegaste 200 filas. Un gráfico tiene como máximo 60: agrupa las menores o usa una tabla',
    )
    expect(await paste('Ponce\t1\t2\t3\t4\t5\nSan Juan\t1\t2\t3\t4\t5')).toBe(
      'Pegaste 5 columnas de números. Un gráfico tiene como máximo 4',
    )
  })

  test('say which cell is no number, by the row as it is seen', () => {
    const sheet = {
      series: [''],
      rows: [
        ['Ponce', '1'],
        ['', ''],
        ['San Juan', 'doce'],
        ['Willemstad', '2'],
      ],
    }
    const { plot: read, errors } = readPlot(textsOf(bars), sheet)
    expect(errors).toEqual([{ field: 'row-1-1', message: 'Fila 2: «doce» no es un número' }])
    expect(read.rows).toHaveLength(3)
  })

  test('opened and saved untouched are the same', () => {
    fc.assert(
      fc.property(plots(), (given) => {
        expect(readPlot(textsOf(given), sheetOf(given))).toEqual({ plot: given, errors: [] })
      }),
    )
  })
})

describe('a plot is drawn', () => {
  test('whatever it holds: no measure is missing, and nothing is outside', () => {
    fc.assert(
      fc.property(plots(), (given) => {
        const html = drawn(given)
        expect(html).not.toMatch(/NaN|Infinity|undefined/)
        for (const [, name, measure] of html.matchAll(/ (x|x1|x2|cx|width)="(-?[\d.]+)%"/g)) {
          expect(Number(measure), name).toBeGreaterThanOrEqual(0)
          expect(Number(measure), name).toBeLessThanOrEqual(100)
        }
        for (const [, measure] of html.matchAll(/ (?:y|y1|y2|cy|height)="(-?[\d.]+)"/g))
          expect(Number(measure)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  const texts = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

  test('as bars, each named and numbered, longer for more and to the left below zero', () => {
    const rows = [
      { label: 'Ponce', values: [50] },
      { label: 'San Juan', values: [-25] },
      { label: 'Willemstad', values: [0] },
    ]
    const html = drawn({ ...bars, unit: 'RD$', rows })
    expect(texts(html)).toEqual(expect.arrayContaining(['Ponce', 'RD$50', 'San Juan', '−RD$25', 'RD$0']))
    const marks = [...html.matchAll(/<rect x="([\d.]+)%" y="\d+" width="([\d.]+)%"[^>]*plot-bar/g)]
    const [[x = 0, width = 0] = [], [below = 0, half = 0] = [], [, none] = []] = marks.map((each) =>
      each.slice(1).map(Number),
    )
    expect(width).toBeCloseTo(2 * half, 1)
    expect(below + half).toBeCloseTo(x, 1)
    expect(none).toBe(0)
  })

  test('as a line that begins at zero and breaks where a number is missing', () => {
    const rows = [10, 20, null, 15, 30].map((value, index) => ({ label: `${2020 + index}`, values: [value] }))
    const html = drawn({ ...bars, kind: 'line', rows })
    expect(html.match(/<path d="M[^"]*M[^"]*"/)).not.toBeNull()
    expect(html.match(/<circle/g)).toHaveLength(4)
    expect(texts(html)).toEqual(expect.arrayContaining(['0\u00a0%', '30\u00a0%', '2020', '2024']))
  })

  test('as parts, each from where the one before ended to the whole', () => {
    const rows = [38, 27, 24, 11].map((value, index) => ({ label: `Parte ${index}`, values: [value] }))
    const html = drawn({ ...bars, kind: 'share', rows })
    const marks = [...html.matchAll(/<rect x="([\d.]+)%" y="\d+" width="([\d.]+)%"[^>]*plot-bar/g)]
    expect(marks.map((each) => each.slice(1).map(Number))).toEqual([
      [0, 38],
      [38, 27],
      [65, 24],
      [89, 11],
    ])
    expect(texts(drawn({ ...bars, kind: 'share', unit: 'personas', rows }))).toContain('38 · 38\u00a0%')
  })

  test('with its long names in lines', () => {
    const label = 'Otorrinolaringología y oftalmología, en clínicas de barrio'
    const html = drawn({ ...bars, rows: [...bars.rows, { label, values: [1] }] })
    expect(texts(html).join(' ')).toContain(label)
    expect(texts(html)).not.toContain(label)
    expect(
      texts(drawn({ ...bars, rows: [...bars.rows, { label: 'W'.repeat(60), values: [1] }] })),
    ).not.toContain('W'.repeat(60))
  })

  test('and can be heard and read: its words, its source, and a table behind', () => {
    const html = drawn({
      ...bars,
      unit: 'personas',
      series: ['Antes', 'Ahora'],
      rows: [
        { label: 'Ponce', values: [1800, null] },
        { label: 'San Juan', values: [1, 2] },
      ],
    })
    expect(html).toContain('<figcaption><strong>Cómo cobran</strong><span>personas</span></figcaption>')
    expect(html).toContain('role="img" aria-label="Tres barras, la del efectivo la más larga."')
    expect(html).toContain('<th scope="col">Antes</th><th scope="col">Ahora</th>')
    expect(html).toContain('<th scope="row">Ponce</th><td>1,800</td><td>–</td>')
    expect(texts(html)).toContain('sin dato')
  })
})

describe('a plot in words', () => {
  const reading = parseDocument(doc(plot()))
  const document = reading.ok ? reading.document : ({ type: 'doc', content: [] } satisfies ArticleDocument)

  test('is its title and a line for each row', () => {
    expect(plainText(document)).toBe(
      'Cómo cobran\nEfectivo: 64\u00a0%\nTransferencia: 58\u00a0%\nTarjeta: 31.5\u00a0%',
    )
  })

  test('is all of it where versions are compared', () => {
    expect(readableText(document)).toBe(
      '[Gráfico, barras: Cómo cobran] Tres barras, la del efectivo la más larga.\nUnidad: %\n' +
        'Efectivo | 64\u00a0%\nTransferencia | 58\u00a0%\nTarjeta | 31.5\u00a0%\nFuente: Barómetro Marea',
    )
  })
})
