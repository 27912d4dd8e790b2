import { expect, test } from 'vitest'
import { csvFile, plainCell } from '#app/platform/csv.ts'

test('a file for spreadsheets: BOM, every cell quoted, CRLF', () => {
  expect(
    csvFile([
      ['Nombre', 'Email'],
      ['Ana «la» "Peña"', 'ana@cacao.test'],
    ]),
  ).toBe('\uFEFF"Nombre","Email"\r\n"Ana «la» ""Peña""","ana@cacao.test"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠1'])(
  '%j is shown, not run',
  (cell) => {
    expect(csvFile([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
  },
)

test.each([
  ['Fintech; =1+1', "Fintech; '=1+1"],
  ['Fintech;=1+1;-2', "Fintech;'=1+1;'-2"],
  ['a\n=1', "a\n'=1"],
  ['a\t@1', "a\t'@1"],
  ['IA; ＝1', "IA; '＝1"],
  ['809-555-0101; a+b', '809-555-0101; a+b'],
])('%j is inert also for a program that splits it: %j', (cell, written) => {
  expect(csvFile([[cell]])).toBe(`\uFEFF"${written}"\r\n`)
  expect(plainCell(written), 'and comes back as it was').toBe(cell)
})
