import type { Standing } from '../standing-schema.ts'

/** Somebody else is writing here too, or saved meanwhile; nothing of theirs was written over. */
export type AutosaveClash = {
  kind: 'saved' | 'writing'
  by: string | undefined
  /** It is the same person, in another window. */
  isSelf: boolean
  /** Where to write on from. */
  base: number | null
  revision: number
  /** Of the article under `base`. */
  standing: Standing
  /** What they have, field by field, where it is not what stands here. */
  theirs: Record<string, string>
}

/** What the screen hears of each autosave. */
export type AutosaveAnswer =
  | { outcome: 'kept'; revision: number; base: number | null; standing: Standing; at: string }
  | { outcome: 'clash'; clash: AutosaveClash }
  | { outcome: 'gone' }
  | { outcome: 'refused' | 'away'; message: string }
