/** The marks that a phone posts. Apart from the rules, which the phone loads too: it does without Zod. */
import { z } from 'zod'
import { MOST_MARKS } from './schema.ts'

/**
 * What a phone posts. `now` and `at` are its clock as it is: marks are put right by how far that is off. `clock` is what it
 * knew of that when it made the mark; a phone with an earlier version of the screen does not say.
 */
export const marksSchema = z.object({
  device: z.string().min(1).max(64),
  now: z.iso.datetime(),
  marks: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        person: z.uuid(),
        at: z.iso.datetime(),
        undone: z.boolean(),
        clock: z.object({ off_by: z.int(), heard: z.iso.datetime() }).optional(),
      }),
    )
    .max(MOST_MARKS),
})

export type PostedMarks = z.output<typeof marksSchema>

/** Undefined where it is none. */
export function readMarks(posted: string): PostedMarks | undefined {
  try {
    return marksSchema.parse(JSON.parse(posted))
  } catch {
    return undefined
  }
}
