/**
 * Owns the description of a mail. One object holds its template, drawn of stored facts when the mail leaves
 * (`templates.server.ts`), and its envelope, written of what is given when it is queued.
 */
import type { z } from 'zod'
import type { OutgoingMail } from './outbox.server.ts'
import type { MailPriority } from './schema.ts'
import { filledIn, type MailTemplate } from './templates.server.ts'

/** Whose mail it is: the row that it is about, and the address of its person. */
export type Addressee = { id: string; email: string }

/** Facts as they are given, among others. */
export type Facts<Schema extends z.ZodObject> =
  z.input<Schema> extends Record<string, never> ? object : z.input<Schema>

/**
 * Functions as properties, not as methods: TypeScript joins what `to`, `subject` and `draw` name into one `Given` only
 * then.
 */
type Envelope<Given, Read> = {
  /** What is read for it, when a mail is written: usually the settings. */
  reads?: () => Promise<Read>
  to: (given: Given, read: Read) => string
  subject: string | ((given: Given, read: Read) => string)
  /** Which kind of row the given `id` is of. */
  about?: Given extends { id: string } ? string : never
  priority?: MailPriority
  /** Not sent after this. */
  until?: (given: Given) => Date
}

/** Writes one mail for the outbox: a promise where something is read for it. */
export type Mail<Given = never, Written = unknown> = ((given: Given) => Written) & { template: MailTemplate }

type Written<Read> = Read extends undefined ? OutgoingMail : Promise<OutgoingMail>

/**
 * A mail of the facts in its schema. Whatever else is given is for the envelope and not stored: by default the
 * addressee; `More` is inferred from an entry that names it.
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
