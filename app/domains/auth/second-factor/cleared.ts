/** What the mail says to whoever's factors were cleared at the server. */
import { z } from 'zod'

export const CLEARED = {
  name: 'factors_cleared',
  facts: z.object({
    email: z.string(),
    cleared: z.string(),
    /** 'reset': by `admin:reset`, with a one-time password. 'lost-key': no key opens the application's secret. */
    reason: z.enum(['reset', 'lost-key']),
  }),
}

export const CLEARED_SUBJECT = 'Tu cuenta ya no tiene verificación en dos pasos'

export type ClearedReason = z.infer<typeof CLEARED.facts>['reason']
