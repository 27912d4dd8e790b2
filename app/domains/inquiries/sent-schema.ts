import { MESSAGE, PRIVACY, type SentFields, sent } from '#app/platform/forms/sent-schema.ts'
import type { Inquiry } from './schema.ts'

/** Fields of a message that the team's screen lists below its heading; a missing one fails to compile. */
export const INQUIRY_SENT = {
  email: sent('email', 'Email'),
  message: MESSAGE,
  consent_privacy: PRIVACY,
} satisfies SentFields<Exclude<keyof Inquiry, 'name'>>
