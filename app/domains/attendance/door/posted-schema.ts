/** The check-ins that a phone posts. Apart from the rules, which the phone loads too: it does without Zod. */
import { z } from 'zod'
import { MOST_CHECK_INS } from './schema.ts'

/**
 * What a phone posts. `now` and `at` are its clock as it is: check-ins are put right by how far that is off. `clock` is
 * what it knew of that when it made the check-in; a phone with an earlier version of the screen does not say.
 */
export const checkInsSchema = z.object({
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
    .max(MOST_CHECK_INS),
})

export type PostedCheckIns = z.output<typeof checkInsSchema>

/** Undefined where it is none. */
export function readCheckIns(posted: string): PostedCheckIns | undefined {
  try {
    return checkInsSchema.parse(JSON.parse(posted))
  } catch {
    return undefined
  }
}
