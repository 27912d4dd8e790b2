import { expect, test } from 'vitest'
import { nameOf, periodAfter, periodBefore, readPeriod, wordsOf } from '#app/domains/report/periods.ts'

const TODAY = '2026-11-27'
const read = (search: string, today = TODAY) => readPeriod(new URLSearchParams(search), today)

test('the last whole month is shown at first', () => {
  expect(read('').period).toEqual({ kind: 'month', from: '2026-10-01', to: '2026-10-31' })
  expect(read('', '2027-01-01').period).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
  expect(read('otra=cosa')).toEqual({ period: read('').period })
})

test.each([
  ['mes=2026-10', '2026-10-01', '2026-10-31', 'octubre de 2026', '2026-09-01', '2026-09-30'],
  ['mes=2024-03', '2024-03-01', '2024-03-31', 'marzo de 2024', '2024-02-01', '2024-02-29'],
  ['trimestre=2026-3', '2026-07-01', '2026-09-30', 'tercer trimestre de 2026', '2026-04-01', '2026-06-30'],
  ['trimestre=2026-1', '2026-01-01', '2026-03-31', 'primer trimestre de 2026', '2025-10-01', '2025-12-31'],
  ['anio=2026', '2026-01-01', '2026-12-31', '2026', '2025-01-01', '2025-12-31'],
  [
    'desde=2026-10-30&hasta=2026-11-02',
    '2026-10-30',
    '2026-11-02',
    'del 30/10/2026 al 02/11/2026',
    '2026-10-26',
    '2026-10-29',
  ],
  [
    'desde=2026-10-30&hasta=2026-10-30',
    '2026-10-30',
    '2026-10-30',
    'del 30/10/2026',
    '2026-10-29',
    '2026-10-29',
  ],
])(
  '«%s» is from %s to %s, and compared with what is as long before it',
  (search, from, to, name, ...before) => {
    const { period, problem } = read(search)
    expect(problem).toBeUndefined()
    expect(period).toMatchObject({ from, to })
    expect(nameOf(period)).toBe(name)
    const earlier = periodBefore(period)
    expect([earlier.from, earlier.to]).toEqual(before)
    expect(periodAfter(earlier)).toEqual(period)
    expect(`${new URLSearchParams(wordsOf(period))}`).toBe(search)
  },
)

test.each([
  ['mes=2026-13', 'Ese mes no existe: se escribe como 2026-10.'],
  ['mes=octubre', 'Ese mes no existe: se escribe como 2026-10.'],
  ['mes=2026-12', 'Ese periodo todavía no empieza.'],
  ['mes=0001-01', 'El informe empieza en el año 2000.'],
  ['trimestre=2026-5', 'Ese trimestre no existe: se escribe como 2026-3.'],
  ['anio=26', 'Ese año no existe: se escribe como 2026.'],
  ['desde=2026-10-01', 'Elige las dos fechas: desde qué día y hasta qué día.'],
  ['desde=2026-02-30&hasta=2026-03-01', 'Elige las dos fechas: desde qué día y hasta qué día.'],
  ['desde=2026-10-02&hasta=2026-10-01', 'El primer día tiene que ir antes que el último.'],
  ['desde=2010-01-01&hasta=2026-01-01', 'Un periodo puede tener cinco años como mucho.'],
])('«%s» is answered with a sentence, and the last whole month', (search, problem) => {
  expect(read(search)).toEqual({ period: read('').period, problem })
})
