/** A race is run in rounds: each counts what happened and knows what should have. */
import { exactly, type Finding } from '../drill.ts'

/** How many do the same thing at once. */
export const AT_ONCE = 20

/** Everyone does it in the same moment. */
export function together<T>(act: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)))
}

/** What was seen and what was promised, by the name of what is counted. */
export type Count = Record<string, [seen: number, promised: number]>

export async function inRounds(rounds: number, run: () => Promise<Count>): Promise<Count[]> {
  const counts: Count[] = []
  for (let round = 0; round < rounds; round++) counts.push(await run())
  return counts
}

/** Summed for reading; a round that was wrong is not evened out by another. */
export function totals(title: string, rounds: Count[]): Finding[] {
  const names = Object.keys(rounds[0] ?? {})
  return names.map((name) => {
    const each: Count[string][] = rounds.map((count) => count[name] ?? [0, 1])
    const seen = each.reduce((sum, pair) => sum + pair[0], 0)
    const promised = each.reduce((sum, pair) => sum + pair[1], 0)
    const holds = each.every((pair) => pair[0] === pair[1])
    return { ...exactly(`${title}: ${name}`, seen, promised), holds }
  })
}
