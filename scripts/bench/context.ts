import type { Stage } from './stage.ts'

export type BenchContext = {
  stage: Stage
  pages: string[]
  /** True for the short run. */
  isQuick: boolean
  /** Milliseconds until the run has to end. */
  remaining(): number
}
