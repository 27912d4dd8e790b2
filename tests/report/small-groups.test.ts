import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeChange } from '#app/domains/report/changes.ts'
import { withholdSmall } from '#app/domains/report/small-groups.ts'

const named = (people: number[]) => people.map((people, at) => ({ name: `g${at}`, people }))
const shown = (...people: number[]) => withholdSmall(named(people))?.map(({ people }) => people)

test('groups of one to four people are withheld, and one more where the first could be computed', () => {
  expect(shown(12, 5, 30)).toEqual([30, 12, 5])
  expect(shown(30, 3, 12)).toEqual([30, null, null])
  expect(shown(30, 3, 2, 12)).toEqual([30, 12, null, null])
  expect(shown(7, 0), 'nobody is in an empty one').toEqual([7, 0])
  expect(shown()).toEqual([])
})

test('what two withheld ones can only be together is withheld with a third', () => {
  // 1 + 5 = 6 and 1 + 1 = 2 have no other solution; 2 + 5 = 1 + 6 and 1 + 2 = 2 + 1 have.
  expect(shown(30, 1, 5, 12)).toEqual([30, null, null, null])
  expect(shown(30, 1, 1, 12)).toEqual([30, null, null, null])
  expect(shown(30, 4, 4, 12)).toEqual([30, null, null, null])
  expect(shown(30, 2, 6, 12)).toEqual([30, 12, null, null])
})

test('where nothing is left to withhold there is no division', () => {
  for (const people of [[3], [1, 5], [1, 1], [4, 4], [3, 0]])
    expect(shown(...people), `${people}`).toBeUndefined()
})

test('withheld ones are in the order of their names, which says nothing of their size', () => {
  expect(withholdSmall(named([2, 40, 1, 3]))?.map(({ name }) => name)).toEqual(['g1', 'g0', 'g2', 'g3'])
})

/** Every way to fill the withheld groups that a reader who knows which of them are small cannot rule out. */
function fillings(small: boolean[], sum: number, largest: number): number[][] {
  const [isSmall, ...rest] = small
  if (isSmall === undefined) return sum === 0 ? [[]] : []
  const [least, most] = isSmall ? [1, 4] : [5, largest]
  const found: number[][] = []
  for (let people = least; people <= Math.min(most, sum); people++)
    for (const others of fillings(rest, sum - people, largest)) found.push([people, ...others])
  return found
}

test('whatever the groups, a withheld one could be two sizes, and none below five is shown', () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(sizes, (people) => {
      const groups = named(people)
      const report = withholdSmall(groups)
      if (!report) return
      const visible = report.flatMap((group) => (group.people === null ? [] : [group.people]))
      expect(visible.filter((people) => people > 0 && people < 5)).toEqual([])
      const hidden = report.filter((group) => group.people === null)
      if (hidden.length === 0) return
      const real = hidden.map(({ name }) => groups.find((group) => group.name === name)?.people ?? 0)
      const sum = people.reduce((a, b) => a + b, 0) - visible.reduce((a, b) => a + b, 0)
      const largest = Math.min(sum, ...visible.filter((people) => people > 0))
      const possible = fillings(
        real.map((people) => people < 5),
        sum,
        largest,
      )
      for (const at of real.keys())
        expect(new Set(possible.map((filling) => filling[at])).size, `${people}, ${at}`).toBeGreaterThan(1)
    }),
  )
})

test.each([
  [0, 0, 'sin cambio'],
  [41, 41, 'sin cambio'],
  [26, 2, 'de 2 a 26'],
  [8, 9, 'de 9 a 8'],
  [11, 10, '+10 %'],
  [7, 10, '−30 %'],
  [30, 10, '+200 %'],
  [31, 10, 'de 10 a 31'],
  [0, 10, '−100 %'],
  [2010, 2000, '+0.5 %'],
  [10001, 10000, 'de 10,000 a 10,001'],
])('%i after %i: %3$s', (now, before, words) => {
  expect(describeChange({ now, before }).replace('\u00A0', ' ')).toBe(words)
})
