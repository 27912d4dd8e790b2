/** Builds the mails that notify the team of a new form or proposal. */
import { z } from 'zod'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type SentField, type SentFields, type SentValue, written } from '#app/platform/forms/sent-schema.ts'
import { type Facts, mail } from './mail.server.ts'
import type { MailBrand } from './ui/mail-frame.tsx'
import { MailFacts, MailQuote, MailText } from './ui/mail-parts.tsx'
import { TeamNotificationFrame } from './ui/team-notification-frame.tsx'

/** To the organisation's own mailbox, with the lowest priority, because nobody waits for it. */
export const toTeam = {
  reads: readSettings,
  to: (_given: { id: string }, { email }: { email: string }) => email,
  priority: 'bulk',
} as const

/** A field's label and value; omitted without a value. */
type Row = readonly [label: string, words: string | null | undefined]

type NotificationContent = {
  title: string
  preheader: string
  screen: { url: string; label: string }
  lead?: readonly (string | false)[]
  /** Heading above the fields: the sender, or the subject. */
  heading: string
  fields: readonly Row[]
  /** Long texts, each under its label. */
  quotes: readonly Row[]
}

/** Sender of a form; null if they left no address. */
type Sent = { email: string | null }

/**
 * Notifies the team of a form, with all its fields. Replies go to the sender, and a link leads to the form's screen.
 */
export function teamNotification<Schema extends z.ZodObject & z.ZodType<Sent>>({
  content,
  ...description
}: {
  name: string
  facts: Schema
  about: string
  subject(given: Facts<Schema>): string
  content(facts: z.output<Schema>, brand: MailBrand): NotificationContent
}) {
  return mail<Schema, { id: string }, { email: string }>({
    ...description,
    ...toTeam,
    replyTo: ({ email }) => email,
    draw(facts, brand) {
      const { lead = [], heading, fields, quotes, ...notice } = content(facts, brand)
      return (
        <TeamNotificationFrame brand={brand} replyTo={facts.email} {...notice}>
          {lead.map((words) => words && <MailText key={words}>{words}</MailText>)}
          <MailFacts title={heading} facts={fields} />
          {quotes.map(([title, words]) => (
            <MailQuote key={title} title={title}>
              {words}
            </MailQuote>
          ))}
        </TeamNotificationFrame>
      )
    },
  })
}

const sentFact = z.union([z.string(), z.array(z.string()), z.boolean()]).nullish()

/** Schema of a form's fields as facts of a mail. All optional: mails queued by an earlier version lack newer fields. */
export function sentFacts<Name extends string>(fields: SentFields<Name>): Record<Name, typeof sentFact> {
  const facts = fieldsInMails(fields).map(([name]) => [name, sentFact])
  return Object.fromEntries(facts) as Record<Name, typeof sentFact>
}

/** Facts of a form as labelled text, long texts separately. */
export function formatSent<Name extends string>(
  fields: SentFields<Name>,
  facts: Partial<Record<Name, SentValue>>,
) {
  const rowsWhere = (fits: (field: SentField) => boolean, end = '') =>
    fieldsInMails(fields)
      .filter(([, field]) => fits(field))
      .map(([name, field]): Row => [`${field.inMail ?? field.label}${end}`, written(field, facts[name])])
  return {
    fields: rowsWhere(({ kind }) => kind !== 'quote'),
    quotes: rowsWhere(({ kind }) => kind === 'quote', ':'),
  }
}

function fieldsInMails<Name extends string>(fields: SentFields<Name>) {
  return (Object.entries(fields) as [Name, SentField][]).filter(([, { kind }]) => kind !== 'consent')
}
