/**
 * Owns how mails are declared. One object has the template, rendered from stored facts when the mail leaves
 * (`templates.server.ts`), and the envelope, computed when it is queued.
 */
import type { z } from 'zod'
import type { OutgoingMail } from './outbox.server.ts'
import type { MailPriority } from './schema.ts'
import { filledIn, type MailTemplate } from './templates.server.ts'

/** Recipient of a mail, and the row that the mail is about. */
export type Addressee = { id: string; email: string }

/** Input of the template's facts schema. */
export type Facts<Schema extends z.ZodObject> =
  z.input<Schema> extends Record<string, never> ? object : z.input<Schema>

/** Properties instead of methods, so that TypeScript infers one `Given` from `to`, `subject` and `draw` together. */
type Envelope<Given, Read> = {
  /** Loads what the envelope needs, usually the settings, when a mail is queued. */
  reads?: () => Promise<Read>
  to: (given: Given, read: Read) => string
  subject: string | ((given: Given, read: Read) => string)
  /** Kind of the row that `id` belongs to. */
  about?: Given extends { id: string } ? string : never
  priority?: MailPriority
  /** When the mail expires: it is not sent after this. */
  until?: (given: Given) => Date
}

/** Builds a mail for the outbox; asynchronous if `reads` is given. */
export type Mail<Given = never, Written = unknown> = ((given: Given) => Written) & { template: MailTemplate }

type Written<Read> = Read extends undefined ? OutgoingMail : Promise<OutgoingMail>

/**
 * Declares a mail. Only facts in the schema are stored; other input, by default the addressee, serves the envelope.
 * `More` is inferred from the entry that names it.
 */
export function mail<Schema extends z.ZodObject, More = Addressee, Read = undefined>({
  reads,
  to,
  subject,
  about,
  priority,
  until,
  ...template
}: MailTemplate<Schema> & Envelope<Facts<Schema> & More, Read>): Mail<Facts<Schema> & More, Written<Read>> {
  type Given = Facts<Schema> & More & { id?: string }
  const write = (given: Given, read: Read): OutgoingMail => ({
    ...filledIn(template, given as z.input<Schema>),
    recipient: to(given, read),
    subject: typeof subject === 'string' ? subject : subject(given, read),
    ...(about && { subject_type: about, subject_id: given.id }),
    ...(priority && { priority }),
    ...(until && { expires_at: until(given) }),
  })
  const writeOne = reads
    ? async (given: Given) => write(given, await reads())
    : (given: Given) => write(given, undefined as Read)
  return Object.assign(writeOne as (given: Given) => Written<Read>, { template })
}
