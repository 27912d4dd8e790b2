import type { Stage } from './stage.ts'

/** What every measurement gets to work with. */
export type BenchContext = {
  stage: Stage
  /** Paths of the pages to measure. */
  pages: string[]
  /** The version for somebody who waits. */
  isQuick: boolean
  /** Milliseconds left before the run has to end. */
  remaining(): number
}
