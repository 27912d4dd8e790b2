/**
 * Mails about the newsletter: the question to confirm marketing consent, the same question inside a form's receipt,
 * and the link to leave. Every mail based on that consent shows `unsubscribeAddress` and has it in its headers.
 */
import { href } from 'react-router'
import { z } from 'zod'
import type { MailCodes } from '#app/domains/mail/link-codes.server.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'

/** One week in milliseconds, the lifetime of the confirmation link. */
const OPEN_FOR_MS = 7 * 24 * 3600 * 1000

/** Question to confirm the consent. Repeats nothing from the form, because somebody else may have typed the address. */
export const confirmationMail = mail({
  name: 'newsletter_confirmation',
  facts: z.object({}),
  reads: readSettings,
  to: ({ email }: { email: string }) => email,
  subject: (_, { brand }) => `¿Quieres recibir las novedades de ${brand}?`,
  until: () => new Date(Date.now() + OPEN_FOR_MS),
  isNewsletter: true,
  leave: (_, codes) => unsubscribeAddress(codes),
  draw: (_, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader="Confírmalo con un clic. Si no fuiste tú, no hagas nada."
      title="¿Quieres recibir nuestras novedades?"
      reason={`Recibes este correo porque en un formulario de ${brand.brand} se pidieron las novedades para esta dirección. Si no fuiste tú, no hagas nada y no te las enviaremos.`}
    >
      <MailText>
        Cualquiera puede escribir una dirección en un formulario. Por eso te preguntamos a ti.
      </MailText>
      <MailButton href={confirmationAddress(codes)}>{YES}</MailButton>
      <MailText>El enlace funciona durante una semana.</MailText>
      <UnsubscribeLink codes={codes} />
    </MailFrame>
  ),
})

/** Link to leave, for somebody without a newsletter at hand. Anyone may have typed the address. */
export const unsubscribeMail = mail({
  name: 'newsletter_leaving',
  facts: z.object({}),
  reads: readSettings,
  to: ({ email }: { email: string }) => email,
  subject: (_, { brand }) => `¿Dejar las novedades de ${brand}?`,
  draw: (_, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader="Con un clic. Si no fuiste tú, no hagas nada."
      title="¿Dejar nuestras novedades?"
      reason={`Recibes este correo porque en el sitio de ${brand.brand} se pidió dejar las novedades de esta dirección. Si no fuiste tú, no hagas nada y todo sigue igual.`}
    >
      <MailText>
        Alguien pidió que no lleguen más novedades a esta dirección. Si fuiste tú, confírmalo:
      </MailText>
      <MailButton href={unsubscribeAddress(codes)}>Dejar las novedades</MailButton>
      <MailText>Si el evento al que te registraste cambia o se cancela, te avisamos igual.</MailText>
    </MailFrame>
  ),
})

/** Template field that adds the question to a receipt. Default false, for receipts queued by an earlier version. */
export const newsletterQuestionFact = { asks_for_news: z.boolean().default(false) }

/** Adds the question to a receipt, whose template has to include `newsletterQuestionFact`. */
export function askingForNewsletter(receipt: OutgoingMail): OutgoingMail {
  return { ...receipt, data: { ...receipt.data, asks_for_news: true } }
}

/**
 * The question as a receipt's last paragraphs. A plain link, because the mail's button belongs to the receipt's
 * subject.
 */
export function NewsletterQuestion({
  isAsked,
  brand,
  codes,
}: {
  isAsked: boolean
  brand: string
  codes: MailCodes
}) {
  if (!isAsked) return null
  return (
    <>
      <MailText>
        <strong>¿Quieres recibir nuestras novedades?</strong> En el formulario se pidieron las de {brand} para
        esta dirección. Confírmalo con un clic y te las enviaremos; si no fuiste tú, no hagas nada.
      </MailText>
      <MailText>
        {/* No full stop after a URL: mail programs would make it part of the link. */}
        El enlace funciona durante una semana:{' '}
        <MailLink href={confirmationAddress({ mailId: codes.mailId, code: codes.newsletterCode })}>
          {YES}
        </MailLink>
      </MailText>
      <UnsubscribeLink codes={codes} />
    </>
  )
}

const YES = 'Sí, quiero recibirlas'

function confirmationAddress(link: MailedLink): string {
  return siteUrl(linkPath(href('/boletin/confirmar'), link))
}

/**
 * Links to leave, and to choose what to get, in every newsletter and every mail that asks for consent. Valid as long as
 * the mail is stored.
 */
export function UnsubscribeLink({ codes }: { codes: MailCodes }) {
  return (
    <>
      <MailText>
        Puedes dejarlas cuando quieras, con este mismo correo:{' '}
        <MailLink href={unsubscribeAddress(codes)}>No quiero novedades</MailLink>
      </MailText>
      <MailText>
        O recibir solo lo que te interesa:{' '}
        <MailLink href={preferencesAddress(codes)}>Elegir qué recibo</MailLink>
      </MailText>
    </>
  )
}

/** URL where readers choose what to get. */
export function preferencesAddress({ mailId, unsubscribeCode }: MailCodes): string {
  return siteUrl(linkPath(href('/boletin/preferencias'), { mailId, code: unsubscribeCode }))
}

/** URL to leave the newsletter; mail programs post to it as well (one-click unsubscribe, RFC 8058). */
export function unsubscribeAddress({ mailId, unsubscribeCode }: MailCodes): string {
  return siteUrl(linkPath(href('/boletin/dejar'), { mailId, code: unsubscribeCode }))
}
