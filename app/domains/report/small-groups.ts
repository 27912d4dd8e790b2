/**
 * Withholds groups of so few people that a reader could tell who they are, and as many more as it takes that no
 * withheld number follows from the total.
 */
import { type Group, SMALLEST_GROUP } from './schema.ts'

type Counted = { name: string; people: number }

/**
 * Groups with the small ones withheld, those that are shown first, the largest at the top. Null if even withholding
 * all of them would give one away, as one group of three does beside a total of three.
 */
export function withholdSmall(groups: readonly Counted[]): Group[] | null {
  const isSmall = ({ people }: Counted) => people > 0 && people < SMALLEST_GROUP
  const small = groups.filter(isSmall)
  const shown = groups.filter((group) => !isSmall(group)).sort(byPeople)
  // The smallest shown group goes first: it costs the reader least. An empty one would hide nothing.
  const more: Counted[] = []
  while (small.length > 0 && !isUnclear(small, more, shown)) {
    const last = shown.findLastIndex(({ people }) => people > 0)
    if (last < 0) return null
    more.push(...shown.splice(last, 1))
  }
  // By name: an order by size would tell which of them is the largest.
  const withheld = [...small, ...more].sort((a, b) => a.name.localeCompare(b.name, 'es'))
  return [...shown, ...withheld.map(({ name }) => ({ name, people: null }))]
}

/**
 * Whether each withheld number has two possible values at least, for a reader who knows the total, which groups are
 * small, and that the others are no larger than the smallest that is shown. 1 + 5 = 6 leaves no other.
 */
function isUnclear(small: Counted[], more: Counted[], shown: Counted[]): boolean {
  const sum = [...small, ...more].reduce((total, { people }) => total + people, 0)
  const largest = Math.min(sum, ...shown.flatMap(({ people }) => (people > 0 ? [people] : [])))
  const ranges = [
    ...small.map(() => ({ least: 1, most: SMALLEST_GROUP - 1 })),
    ...more.map(() => ({ least: SMALLEST_GROUP, most: largest })),
  ]
  const [least, most] = [total(ranges, 'least'), total(ranges, 'most')]
  return ranges.every((range) => {
    const lowest = Math.max(range.least, sum - (most - range.most))
    const highest = Math.min(range.most, sum - (least - range.least))
    return highest > lowest
  })
}

type Range = { least: number; most: number }

function total(ranges: readonly Range[], end: keyof Range): number {
  return ranges.reduce((sum, range) => sum + range[end], 0)
}

function byPeople(a: Counted, b: Counted): number {
  return b.people - a.people || a.name.localeCompare(b.name, 'es')
}
