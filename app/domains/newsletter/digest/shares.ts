/** What of a digest is each reader's, and which readers share a variant. Pure. */
import { formatCount } from '#app/platform/formats/numbers.ts'
import { shortened } from '#app/platform/formats/shortened.ts'
import type { Preferences } from '../preferences/schema.ts'
import { type Division, FEWEST_READERS, type Item, MOST_VARIANTS, type Variant } from './schema.ts'

/**
 * Paths of a reader's items, sorted; null for nothing. Who has nothing new of their own gets all that their frequency
 * has, unless they want only their own.
 */
export function shareOf(chosen: Preferences, items: readonly Item[]): string[] | null {
  const isMonthly = chosen.frequency === 'monthly'
  const all = items.filter((item) => isMonthly || !item.isMonthly)
  const own = all.filter((item) => fits(item, chosen))
  if (own.some((item) => (isMonthly || item.isNew) && isChosen(item, chosen))) return pathsOf(own)
  return chosen.own_only ? null : pathsOf(all)
}

/** Nothing that they chose leaves the item out. An article without a theme is for everybody. */
function fits({ kind, cities, verticals }: Item, chosen: Preferences): boolean {
  const isOfTheme = chosen.verticals.length === 0 || meet(verticals, chosen.verticals)
  if (kind === 'article') return !chosen.events_only && (verticals.length === 0 || isOfTheme)
  return isOfTheme && (chosen.cities.length === 0 || meet(cities, chosen.cities))
}

/** The item is among what they chose, and not only beside it, as an article without a theme is. */
function isChosen({ kind, verticals }: Item, chosen: Preferences): boolean {
  if (chosen.cities.length === 0 && chosen.verticals.length === 0) return true
  return kind === 'event' || meet(verticals, chosen.verticals)
}

const meet = (some: readonly string[], others: readonly string[]) =>
  some.some((each) => others.includes(each))

const pathsOf = (items: readonly Item[]) => items.map(({ path }) => path).sort()
const keyOf = (paths: readonly string[]) => paths.join(' ')

/** Readers who chose alike. */
export type Choice = { chosen: Preferences; readers: number }

type Group = { items: string[]; choices: Choice[]; readers: number }

/**
 * Variants of a digest, the largest first; the one with the whole month comes before them. Small groups get the
 * general issue, those who get one a month the whole month.
 */
export function divide(choices: readonly Choice[], items: readonly Item[]): Omit<Division, 'reach'> {
  const general = keyOf(pathsOf(items.filter(({ isMonthly }) => !isMonthly)))
  const month = keyOf(pathsOf(items))
  const groups = new Map<string, Group>()
  const join = (paths: string[], choice: Choice) => {
    const group = groups.get(keyOf(paths)) ?? { items: paths, choices: [], readers: 0 }
    groups.set(keyOf(paths), group)
    group.choices.push(choice)
    group.readers += choice.readers
  }
  let nothing = 0
  for (const choice of choices) {
    const share = shareOf(choice.chosen, items)
    if (share) join(share, choice)
    else nothing += choice.readers
  }
  const isMonths = (key: string) => month !== general && key === month
  const hasMonthly = choices.some(({ chosen }) => chosen.frequency === 'monthly')
  if (month !== general && hasMonthly && !groups.has(month))
    groups.set(month, { items: pathsOf(items), choices: [], readers: 0 })
  const apart = [...groups]
    .filter(([key, { readers }]) => key !== general && (readers >= FEWEST_READERS || isMonths(key)))
    .sort(
      ([one, { readers }], [other, { readers: others }]) =>
        Number(isMonths(other)) - Number(isMonths(one)) || others - readers || (one < other ? -1 : 1),
    )
    .slice(0, MOST_VARIANTS)
  const taken = new Set(apart.map(([key]) => key))
  const left = [...groups].filter(([key]) => !taken.has(key)).flatMap(([, group]) => group.choices)
  const toMonth =
    hasMonthly && taken.has(month) ? left.filter(({ chosen }) => chosen.frequency === 'monthly') : []
  const variants = apart.map(([key, group], index): Variant => {
    const readers = group.readers + (isMonths(key) ? count(toMonth) : 0)
    const label = isMonths(key) ? 'Todo el mes' : labelOf(group.choices)
    return { number: index + 1, label, items: group.items, readers }
  })
  return { variants, general: count(left) - count(toMonth), nothing }
}

const count = (choices: readonly Choice[]) => choices.reduce((sum, { readers }) => sum + readers, 0)

/** Number of a reader's variant; null for the general issue, undefined for none at all. */
export function variantOf(
  chosen: Preferences,
  items: readonly Item[],
  variants: readonly Pick<Variant, 'number' | 'items'>[],
): number | null | undefined {
  const share = shareOf(chosen, items)
  if (!share) return undefined
  const numbered = (paths: readonly string[]) =>
    variants.find((each) => keyOf(each.items) === keyOf(paths))?.number
  const month = chosen.frequency === 'monthly' ? numbered(pathsOf(items)) : undefined
  return numbered(share) ?? month ?? null
}

/** Choices named in a label; further ones are counted. */
const NAMED = 2
const LABEL_MAX = 200

/** 'Kingston · Fintech / Santo Domingo / y 3 elecciones más' */
function labelOf(choices: readonly Choice[]): string {
  const sorted = choices.toSorted((one, other) => other.readers - one.readers)
  const words = [...new Set(sorted.map(({ chosen }) => nameOf(chosen)))]
  const more = words.length - NAMED
  const named = words.slice(0, NAMED).map((each) => shortened(each, LABEL_MAX / NAMED))
  return [...named, ...(more > 0 ? [`y ${formatCount(more, 'elección más', 'elecciones más')}`] : [])].join(
    ' / ',
  )
}

function nameOf({ cities, verticals, frequency, events_only }: Preferences): string {
  const parts = [
    ...[cities, verticals].flatMap((chosen) => (chosen.length > 0 ? [chosen.join(', ')] : [])),
    ...(events_only ? ['solo eventos'] : []),
    ...(frequency === 'monthly' ? ['una vez al mes'] : []),
  ]
  return parts.join(' · ') || 'Todo'
}
