/** The one shape of the mails that say to who sent a form that it arrived. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Addressee, type Facts, mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailFacts, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { NewsletterQuestion } from './emails.tsx'

/** What arrived, in words. */
type ReceiptContent = {
  title: string
  /** What the page has promised too. */
  promise: string
  /** What was done with the address, after 'con esta dirección'. */
  how: string
  /** Only what was chosen from our own lists. */
  fields?: readonly (readonly [label: string, words: string | null])[]
  /** What to do meanwhile. */
  meanwhile?: ReactNode
}

/** Of a form that offers the newsletter (`newsletterQuestionFact`). */
type Asking = { asks_for_news?: boolean }

/**
 * Says that a form arrived. It goes to an address nobody has confirmed, so it repeats nothing that was typed: our mail
 * must be no vehicle for somebody else's message.
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
