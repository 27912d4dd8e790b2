/** Mails to an organiser: the receipt of a submission, and the team's decision. */
import { z } from 'zod'
import { NewsletterQuestion, newsletterQuestionFact } from '#app/domains/contacts/emails.tsx'
import { eventPath } from '#app/domains/events/address.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { capacityLabel, categoryLabel, durationLabel } from '#app/domains/events/schema.ts'
import { sharePath } from '#app/domains/events/sharing.ts'
import { type Addressee, mail } from '#app/domains/mail/mail.server.ts'
import { withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailLink,
  MailQuote,
  MailText,
  OurAddress,
} from '#app/domains/mail/ui/mail-parts.tsx'
import { formatHour, type HourStyle } from '#app/platform/formats/hours.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { mailedOrganiserPath } from '../organiser-address.ts'

/** Facts of a submission for the receipt and the team's mail. */
export const submissionFacts = z.object({
  title: z.string(),
  organizer: z.string(),
  summary: z.string().nullable(),
  category: z.string(),
  verticals: z.array(z.string()),
  /** `2026-12-05` */
  event_date: z.string(),
  /** `18:30`, or `18:30:00` as the database answers. */
  event_time: z.string(),
  duration_hours: z.number().nullable(),
  location: z.string(),
  // Missing in mails queued before events had a zone and a price.
  time_zone: z.string().nullable().default(null),
  max_attendees: z.number().nullable(),
  price: z.string().nullable().default(null),
})

/** URL of the organiser's page (docs/decisions/0051). */
export const organiserAddress = (link: MailedLink, page?: Parameters<typeof mailedOrganiserPath>[1]) =>
  siteUrl(mailedOrganiserPath(link, page))

/** Envelope of mails to the submitter of an event. */
export const toOrganiser = { to: ({ email }: Addressee) => email, about: 'event_submission' } as const

/** Facts that the mail with the decision repeats. */
const decidedFacts = submissionFacts.pick({
  title: true,
  event_date: true,
  event_time: true,
  time_zone: true,
  location: true,
})

/**
 * Receipt of a submission. Sent to an unconfirmed address, so it repeats the facts but no long text and no link of
 * the sender: our mail must not carry somebody else's message.
 */
export const receiptMail = mail({
  name: 'event_receipt',
  facts: submissionFacts.extend(newsletterQuestionFact),
  ...toOrganiser,
  subject({ title }) {
    const plain = withoutLinks(title)
    return plain ? `Recibimos tu evento: ${plain}` : 'Recibimos tu evento'
  },
  draw: ({ asks_for_news, ...submission }, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader={REVIEW_PROMISE}
      title="Recibimos tu evento"
      reason={`Recibes este correo porque con esta dirección se envió un evento a ${brand.brand}. Si no lo enviaste tú, puedes retirarlo con el enlace o no hacer nada.`}
    >
      <MailText>{REVIEW_PROMISE}</MailText>
      <MailText>Esto es lo que recibimos. Guardamos también la descripción completa.</MailText>
      <MailFacts
        title={withoutLinks(submission.title) ?? 'Tu evento'}
        facts={formatSubmission(submission, brand.hour_style).map(([label, words]) => [
          label,
          words && !OUR_ROWS.includes(label) ? withoutLinks(words) : words,
        ])}
      />
      <MailText>
        ¿Ves algo que corregir, o quieres saber cómo va? Este enlace es solo tuyo: con él corriges o retiras
        tu evento mientras lo revisamos.
      </MailText>
      <MailButton href={organiserAddress(codes)}>Seguir mi evento</MailButton>
      <MailText>
        Si prefieres, escríbenos <OurAddress {...brand} />
      </MailText>
      <NewsletterQuestion isAsked={asks_for_news} brand={brand.brand} codes={codes} />
    </MailFrame>
  ),
})

export const approvalMail = mail({
  name: 'event_approval',
  // Missing in mails queued before events had an address to share.
  facts: decidedFacts.extend({ event_id: z.string(), share_code: z.string().nullable().default(null) }),
  ...toOrganiser,
  subject: ({ title }) => `Tu evento ya está publicado: ${title}`,
  draw: (submission, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader="Lo aprobamos y ya está en la agenda. Compártelo con tu comunidad."
      title="Tu evento ya está en la agenda"
      reason={reviewReason(brand.brand)}
    >
      <MailText>
        Lo revisamos y lo aprobamos. Ya tiene su propia página, lista para compartir con tu comunidad.
      </MailText>
      <MailFacts title={submission.title} facts={whenAndWhere(submission, brand.hour_style)} />
      <MailButton href={siteUrl(eventPath(submission.event_id))}>Ver mi evento</MailButton>
      <ToShare {...submission} />
      <MailText>
        Si algo cambia, el lugar, la hora o la capacidad, propón el cambio en tu página y lo revisamos. Ahí
        ves también cuántas personas se registran, y preparas la próxima edición:{' '}
        <MailLink href={organiserAddress(codes)}>tu página privada del evento</MailLink>
      </MailText>
      <MailText>
        Si prefieres, escríbenos <OurAddress {...brand} />
      </MailText>
    </MailFrame>
  ),
})

/** The address that the organiser hands out, in full, so that it can be copied. */
function ToShare({ share_code, title }: { share_code: string | null; title: string }) {
  if (share_code === null) return null
  const url = siteUrl(sharePath({ share_code, title }))
  return (
    <MailText>
      Para compartirlo, este enlace corto lleva a su página: <MailLink href={url}>{url}</MailLink>
    </MailText>
  )
}

/** Mail after a rejection, with the team's reason if given, and a link to try again. */
export const rejectionMail = mail({
  name: 'event_rejection',
  facts: decidedFacts.extend({ reason: z.string().nullable() }),
  ...toOrganiser,
  subject: ({ title }) => `Sobre tu evento: ${title}`,
  draw: (submission, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader="Esta vez no lo publicaremos. Puedes ajustarlo y enviarlo de nuevo."
      title="Esta vez no publicaremos tu evento"
      reason={reviewReason(brand.brand)}
    >
      <MailText>
        Gracias por proponerlo. Lo revisamos con cuidado y por ahora no entrará en la agenda.
      </MailText>
      <MailFacts title={submission.title} facts={whenAndWhere(submission, brand.hour_style)} />
      <MailQuote title="El equipo te deja este comentario:">{submission.reason}</MailQuote>
      <MailText>
        Puedes ajustarlo y enviarlo otra vez cuando quieras: lo que escribiste sigue ahí. Si tienes dudas,
        escríbenos <OurAddress {...brand} />.
      </MailText>
      <MailButton href={organiserAddress(codes, 'again')}>Ajustar y enviar de nuevo</MailButton>
    </MailFrame>
  ),
})

/** Rows without words of the sender, whose '2.5' is no address. */
const OUR_ROWS = ['Cuándo', 'Duración', 'Capacidad']

/** Repeats the form's promise word for word (public-site §8). */
const REVIEW_PROMISE =
  'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.'

export function reviewReason(brand: string): string {
  return `Recibes este correo porque enviaste un evento a ${brand} con esta dirección.`
}

/** Label and value of each field for the receipt and the team's mail, without long texts and URLs. */
export function formatSubmission(
  submission: z.output<typeof submissionFacts>,
  style: HourStyle,
): [string, string | null][] {
  return [
    ...whenAndWhere(submission, style),
    ['Organiza', submission.organizer],
    ['Tipo', categoryLabel(submission.category)],
    ['Temáticas', submission.verticals.join(', ')],
    ['Duración', durationLabel(submission.duration_hours)],
    ['Capacidad', capacityLabel(submission.max_attendees)],
    ['Precio', submission.price],
    ['Resumen', submission.summary],
  ]
}

type WhenAndWhere = Pick<
  z.output<typeof submissionFacts>,
  'event_date' | 'event_time' | 'time_zone' | 'location'
>

export function whenAndWhere(event: WhenAndWhere, style: HourStyle): [[string, string], [string, string]] {
  const { event_date, event_time, time_zone, location } = event
  const zone = time_zone ? ` (${zoneLabel(time_zone)})` : ''
  return [
    ['Cuándo', `${formatDate(event_date)}, ${formatHour(event_time, style)}${zone}`],
    ['Dónde', location],
  ]
}
