/** Measured figure with its budget, as set by the design. */
export type Measure = {
  /** Title of the table that shows the figure. */
  table: string
  /** Page that was measured; undefined for the site as a whole. */
  page?: string
  what: string
  unit: Unit
  /** Undefined if it could not be measured; `note` gives the reason. */
  value?: number
  budget?: Budget
  note?: string
}

export type Unit = 'ms' | 'KB' | 'MB' | 'por segundo' | 'veces' | 'puntos' | ''

/**
 * A firm budget fails the run: sizes, scores, and ratios to what the same machine does in the same minute. Times fail
 * nothing, because a busy machine would exceed them.
 */
export type Budget = { most?: number; least?: number; isFirm: boolean }

export type Verdict = 'kept' | 'broken' | 'missed' | undefined

/** `missed`: outside a budget that is not firm. */
export function verdict({ value, budget }: Measure): Verdict {
  if (value === undefined || !budget) return undefined
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, isFirm } = budget
  if (value <= most && value >= least) return 'kept'
  return isFirm ? 'broken' : 'missed'
}

export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle] : mean(sorted[middle - 1], sorted[middle])
}

function mean(a: number | undefined, b: number | undefined) {
  return a === undefined || b === undefined ? undefined : (a + b) / 2
}
