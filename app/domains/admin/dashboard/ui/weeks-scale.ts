import type { Arrival, Week } from '../schema.ts'

type Part = { kind: Arrival; from: number; to: number }

/** One column: its parts one on the other, without those of nothing. */
export function stack(kinds: readonly Arrival[], week: Week): { parts: Part[]; total: number } {
  const parts: Part[] = []
  let total = 0
  for (const kind of kinds) {
    const from = total
    total += week[kind]
    if (total > from) parts.push({ kind, from, to: total })
  }
  return { parts, total }
}

/** Round figures up the side: whole ones, and never more than six. */
export function scaleFor(most: number): { top: number; lines: number[] } {
  const step = STEPS.find((each) => most / each <= 5) ?? Math.ceil(most / 5)
  const top = Math.max(step, Math.ceil(most / step) * step)
  return { top, lines: Array.from({ length: top / step + 1 }, (_, line) => line * step) }
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000]
