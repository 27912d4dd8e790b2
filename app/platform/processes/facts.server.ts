/** What one process of the site knows and another one says: the last word of each, kept by the primary. */
import { askPrimary, tellFact } from './child.server.ts'
import { partOf } from './part.ts'

/** Facts by name. Whoever leaves one declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices, with `declare module`.
export interface Facts {}

const own: Partial<Facts> = {}

/** Undefined takes the fact back. */
export function leaveFact<Name extends keyof Facts>(name: Name, value: Facts[Name] | undefined): void {
  own[name] = value
  if (partOf() !== 'whole') tellFact(name, value)
}

/** The fact as each running process left it last; those that left none are missing. */
export async function readFact<Name extends keyof Facts>(name: Name): Promise<Facts[Name][]> {
  const left: Partial<Facts>[] = partOf() === 'whole' ? [own] : await askPrimary('facts')
  return left.flatMap((each) => {
    const value = each[name]
    return value === undefined ? [] : [value]
  })
}
