/** Rows of the report's CSV: what the page shows, in its order. */
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { describeChange } from './changes.ts'
import { nameOf } from './periods.ts'
import { FIGURES, type FigureName, GROUPINGS, type GroupingName, type Report, WITHHELD } from './schema.ts'

export function reportRows({ period, earlier, figures, rating, groups }: Report): string[][] {
  const mean = (value: number | null) => (value === null ? WITHHELD : formatNumber(value))
  return [
    ['Cifra', nameOf(period), nameOf(earlier), 'Cambio'],
    ...(Object.keys(FIGURES) as FigureName[]).map((name) => {
      const { now, before } = figures[name]
      return [FIGURES[name], String(now), String(before), describeChange(figures[name])]
    }),
    ['Promedio de las opiniones (1 a 5)', mean(rating.now), mean(rating.before), ''],
    ...(Object.keys(GROUPINGS) as GroupingName[]).flatMap((name) =>
      (groups[name] ?? []).map((group) => [
        `${GROUPINGS[name]}: ${group.name}`,
        group.people === null ? WITHHELD : String(group.people),
        '',
        '',
      ]),
    ),
  ]
}
