/** Validation of posted check-ins. In a file of its own, because the phone loads schema.ts and does without Zod. */
import { z } from 'zod'
import { MOST_CHECK_INS } from './schema.ts'

/**
 * `now` and `at` are times of the phone's uncorrected clock; `now` tells how far it is off. `clock` is the error
 * known when the check-in was made; older versions of the screen do not send it.
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

/** Undefined if the text is not valid. */
export function readCheckIns(posted: string): PostedCheckIns | undefined {
  try {
    return checkInsSchema.parse(JSON.parse(posted))
  } catch {
    return undefined
  }
}
