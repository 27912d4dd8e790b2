/** Common layout of the receipts that confirm a submitted form to its sender. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Addressee, type Facts, mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailFacts, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { NewsletterQuestion } from './emails.tsx'

/** Wording of one form's receipt. */
type ReceiptContent = {
  title: string
  /** The same promise that the page makes after sending. */
  promise: string
  /** What was done with the address; completes the sentence 'con esta dirección …'. */
  how: string
  /** Values to repeat. Only choices from our own lists: typed text could carry a stranger's message. */
  fields?: readonly (readonly [label: string, words: string | null])[]
  /** Advice for the time until the answer. */
  meanwhile?: ReactNode
}

/** Whether the receipt asks for the newsletter (`newsletterQuestionFact`), in forms that offer it. */
type Asking = { asks_for_news?: boolean }

/**
 * Builds the receipt of a form. The address is unconfirmed, so the mail repeats nothing that was typed: it must not
 * deliver somebody else's message.
 */
export function receipt<Schema extends z.ZodObject & z.ZodType<Asking>>({
  content,
  ...description
}: {
  name: string
  facts: Schema
  about: string
  subject: string | ((given: Facts<Schema> & Addressee, settings: { brand: string }) => string)
  content(facts: z.output<Schema>, brand: string): ReceiptContent
}) {
  return mail<Schema, Addressee, { brand: string }>({
    ...description,
    reads: readSettings,
    to: ({ email }: Addressee) => email,
    draw(facts, brand, codes) {
      const { title, promise, how, fields, meanwhile } = content(facts, brand.brand)
      return (
        <MailFrame
          brand={brand}
          preheader={promise}
          title={title}
          reason={`Recibes este correo porque con esta dirección ${how}. Si no fuiste tú, no hace falta que hagas nada.`}
        >
          <MailText>{promise}</MailText>
          {fields && <MailFacts title="Tu solicitud" facts={fields} />}
          {meanwhile}
          <MailText>
            ¿Quieres añadir o corregir algo? Escríbenos <OurAddress {...brand} />.
          </MailText>
          <NewsletterQuestion isAsked={facts.asks_for_news ?? false} brand={brand.brand} codes={codes} />
        </MailFrame>
      )
    },
  })
}
