import { setTimeout as sleep } from 'node:timers/promises'

export type Watch = { health: number[]; page: number[] }

const EVERY_MS = 40

/** Asks for a page that is kept, and whether the site lives, for as long as the work lasts. */
export async function watching<Result>(
  site: string,
  work: () => Promise<Result>,
): Promise<Watch & { result: Result }> {
  const seen: Watch = { health: [], page: [] }
  let isOver = false
  const probe = async (path: string, times: number[]) => {
    while (!isOver) {
      const since = performance.now()
      const answer = await fetch(site + path)
      await answer.text()
      times.push(answer.ok ? performance.now() - since : Number.POSITIVE_INFINITY)
      await sleep(EVERY_MS)
    }
  }
  await fetch(`${site}/faqs`)
  const probes = [probe('/healthz', seen.health), probe('/faqs', seen.page)]
  const result = await work()
  isOver = true
  await Promise.all(probes)
  return { ...seen, result }
}

/** The value that so large a part of them do not pass. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
