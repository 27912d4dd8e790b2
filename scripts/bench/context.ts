import type { Stage } from './stage.ts'

/** Input of every measurement. */
export type BenchContext = {
  stage: Stage
  /** Paths of the pages to measure. */
  pages: string[]
  /** True for the short run. */
  isQuick: boolean
  /** Milliseconds until the run has to end. */
  remaining(): number
}
