/** Kinds and input of what is written about a request. */
import { z } from 'zod'
import type { MailStatus } from '#app/domains/mail/schema.ts'
import { requiredLines } from '#app/platform/forms/field-schema.ts'

/** `answer` is mailed to the person; `note` is for the team; `reply` is what came back by mail. */
export const ENTRY_KINDS = ['answer', 'note', 'reply'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What an answer to a community application decides. */
export const DECISIONS = {
  aceptada: 'Aceptada',
  dato: 'Necesitamos un dato',
  'ahora-no': 'Ahora no',
} as const
export type Decision = keyof typeof DECISIONS
export const DECISION_KEYS = Object.keys(DECISIONS) as [Decision, ...Decision[]]

/** Why the text of a reply was left in the mailbox. */
export type Omission = 'too_large' | 'unreadable'

/** File of a reply: without `stored` it is in the mailbox only. */
export type ThreadFile = { name: string; stored?: { id: string; bytes: number } | undefined }

export type ThreadEntry = {
  id: string
  kind: EntryKind
  author: string | null
  body: string
  mail_id: string | null
  /** Status of an answer's mail; null if the mail is gone, or for a note. */
  status: MailStatus | null
  /** Why an answer did not arrive although it was sent. */
  undelivered: string | null
  files: ThreadFile[]
  omission: Omission | null
  /** Of an answer that says whether a person was accepted. */
  decision: Decision | null
  /** Colleagues whom a note was mailed to. */
  told: string[]
  created_at: Date
}

/** What was written last about a request. */
export type LastEntry = Pick<ThreadEntry, 'kind' | 'author' | 'created_at'>

/** An entry with its time formatted in the site's zone. */
export type WrittenEntry = Omit<ThreadEntry, 'created_at'> & { written: string }

export const ENTRY_MAX = 5000

export function answerSchema() {
  return z.object({
    body: requiredLines('Escribe la respuesta', { max: ENTRY_MAX }),
    decision: z.enum(DECISION_KEYS).nullable().catch(null),
  })
}

export function noteSchema() {
  return z.object({
    body: requiredLines('Escribe la nota', { max: ENTRY_MAX }),
    /** Ids of the colleagues whom it is mailed to. */
    told: z.array(z.string()).default([]),
  })
}

/** Row that a conversation is about, named as in the audit log. */
export type ThreadSubject = { subject_type: string; subject_id: string }
