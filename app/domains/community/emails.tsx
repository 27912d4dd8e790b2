/** Mails about an application to join: a receipt to the applicant and a notification to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { newsletterQuestionFact } from '#app/domains/contacts/emails.tsx'
import { receipt } from '#app/domains/contacts/receipt.tsx'
import { addressByName } from '#app/domains/mail/sanitise-user-text.ts'
import { formatSent, sentFacts, teamNotification } from '#app/domains/mail/team-notification.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { answerPromise } from './answer-promise.ts'
import { PROFILE_LABELS, PROFILE_TYPES } from './schema.ts'
import { APPLICATION_SENT } from './sent-schema.ts'

export const receiptMail = receipt({
  name: 'community_receipt',
  facts: z.object({
    first_name: z.string(),
    profile_type: z.enum(PROFILE_TYPES),
    sector: z.string(),
    interests: z.array(z.string()),
    /** Promised when the form was sent; empty in receipts of earlier versions. */
    answer_days: z.string().default(''),
    ...newsletterQuestionFact,
  }),
  about: 'contact_form',
  subject: (_, { brand }) => `Recibimos tu solicitud para unirte a ${brand}`,
  content: ({ first_name, profile_type, sector, interests, answer_days }, brand) => ({
    title: addressByName(first_name, 'recibimos tu solicitud'),
    // Same promise as the page makes (public-site §8).
    promise: [
      'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.',
      answerPromise(answer_days),
    ]
      .filter(Boolean)
      .join(' '),
    how: `se pidió entrar en la comunidad de ${brand}`,
    fields: [
      ['Perfil', PROFILE_LABELS[profile_type]],
      ['Sector', sector],
      ['Áreas de interés', interests.join(', ')],
    ],
    meanwhile: (
      <>
        <MailText>Mientras tanto, mira qué se mueve en el ecosistema.</MailText>
        <MailButton href={siteUrl(href('/agenda'))}>Ver la agenda</MailButton>
      </>
    ),
  }),
})

export const teamNotificationMail = teamNotification({
  name: 'community_arrival',
  facts: z.object({
    ...sentFacts(APPLICATION_SENT),
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.string(),
    sector: z.string(),
    profile_type: z.enum(PROFILE_TYPES),
    /** `reason_of_interest` under the name of the form, which mails already in the outbox carry. */
    reasonOfInterest: z.string().nullish(),
  }),
  about: 'contact_form',
  subject: ({ first_name, last_name, company }) => `Nueva solicitud: ${first_name} ${last_name}, ${company}`,
  content: ({ id, first_name, last_name, reasonOfInterest, ...sent }) => ({
    title: 'Nueva solicitud para la comunidad',
    preheader: `${PROFILE_LABELS[sent.profile_type]} · ${sent.sector} · ${sent.company}`,
    screen: {
      url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'comunidad', id })),
      label: 'Ver la solicitud',
    },
    heading: `${first_name} ${last_name}`,
    ...formatSent(APPLICATION_SENT, { ...sent, reason_of_interest: reasonOfInterest }),
  }),
})
