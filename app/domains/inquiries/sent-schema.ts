import { MESSAGE, PRIVACY, type SentFields, sent } from '#app/platform/forms/sent-schema.ts'
import type { Inquiry } from './schema.ts'

/** Whatever the team reads of a message beside its heading: without one it does not compile. */
export const INQUIRY_SENT = {
  email: sent('email', 'Email'),
  message: MESSAGE,
  consent_privacy: PRIVACY,
} satisfies SentFields<Exclude<keyof Inquiry, 'name'>>
