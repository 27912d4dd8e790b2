/** What the primary and its processes tell each other (docs/decisions/0114). */
import type { Refusal } from '../admission/bounded-queue.server.ts'
import type { CollectedMetric } from '../metrics/exposition.server.ts'
import type { OpenDatabase } from '../postgres/open.server.ts'

/**
 * Raise it with every change of the messages. After an update the primary is still that of before: a process that does
 * not speak its version ends with `RUNS_ALONE`.
 */
export const PROTOCOL = 2

/** Exit code of a process that cannot run beside those that do: all have to end before it starts. */
export const RUNS_ALONE = 3

export type DatabaseOfSite = Pick<OpenDatabase, 'url' | 'isEmbedded' | 'home'>

export type FromPrimary =
  /** `greets`: this process tells the person at the terminal that the site runs. */
  | { kind: 'start'; protocol: number; database: DatabaseOfSite; greets: boolean }
  /** Connections that are too many, counted over all processes; `open`: how many there are. */
  | { kind: 'refuse'; connections: { id: number; refusal: Refusal; open: number }[] }
  | { kind: 'collect metrics'; id: number }
  | { kind: 'answer'; id: number; value: unknown }
  /** Another process has taken this one's place: end when what was begun is answered. */
  | { kind: 'retire' }

export type ToPrimary =
  | { kind: 'started' }
  | { kind: 'connections'; opened: { id: number; network: string | undefined }[]; closed: number[] }
  /** `id` of the request; without one, the last of a process that ends. */
  | { kind: 'metrics'; id?: number; metrics: CollectedMetric[] }
  /** Takes the place of what this process said under the same name. */
  | { kind: 'fact'; name: string; value: unknown }
  | { kind: 'ask'; id: number; question: keyof Answers }

/** What a process may ask, and what it gets. */
export type Answers = {
  /** Metrics of all processes together, as text. */
  metrics: string
  processes: ProcessesNow
  /** What each of them left, by name (facts.server.ts). */
  facts: Record<string, unknown>[]
}

export type ProcessesNow = {
  /** Those that run, with the primary. */
  pids: number[]
  /** Names of those that should run and do not. */
  missing: string[]
  /** Names of those that ended by themselves within the last hour, once for each time. */
  ended: string[]
}
