import type { SelectionAction } from '../schema.ts'

/** Question about the chosen contacts. */
export type SelectionQuestion = {
  action: SelectionAction
  tag: string
  /** Contacts that are chosen, and those of them that the action changes. */
  chosen: number
  changing: number
  /** Addresses of those to delete. */
  emails: string[]
}
