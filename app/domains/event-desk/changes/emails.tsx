/** Mails about a proposal: to the team when it arrives, to the organiser when it is decided. */
import { href } from 'react-router'
import { z } from 'zod'
import { eventPath } from '#app/domains/events/address.ts'
import type { ProposalAnswer, ProposalKind } from '#app/domains/events/schema.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import { teamNotification } from '#app/domains/mail/team-notification.tsx'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailQuote, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { organiserAddress, reviewReason, toOrganiser } from '../submissions/emails.tsx'
import { type Difference, PROPOSAL_ANSWERS, PROPOSAL_KINDS } from './schema.ts'

const differences = z.array(z.object({ label: z.string(), now: z.string(), proposed: z.string() }))

/** Characters; longer texts are left to the panel. */
const LONG = 200

/** 'Hora: 18:30 → 19:30' */
function format(differing: readonly Difference[]): [string, string][] {
  return differing.map(({ label, now, proposed }) => [
    label,
    now.length + proposed.length > LONG ? 'un texto nuevo' : `${now} → ${proposed}`,
  ])
}

/** Mail to the team with the proposed changes, and a link to decide. */
export const proposalNotificationMail = teamNotification({
  name: 'event_proposal_arrival',
  facts: z.object({
    event_id: z.string(),
    title: z.string(),
    email: z.string().nullable(),
    differences,
    reason: z.string().nullable(),
    /** Number of proposals since the previous mail; this mail shows the latest. */
    count: z.number().default(1),
  }),
  about: 'event_submission',
  subject: ({ title, reason }) => `${titleOf(reason)}: ${title}`,
  content: ({ event_id, title, differences, reason, count }) => ({
    title: titleOf(reason),
    preheader: reason ?? differences.map(({ label }) => label).join(', '),
    screen: {
      url: siteUrl(href('/admin/events/:id/propuesta', { id: event_id })),
      label: reason === null ? 'Revisar el cambio' : 'Revisar la petición',
    },
    lead: [
      reason === null
        ? 'Quien organiza un evento publicado propone cambiarlo. El evento sigue como está hasta que alguien del equipo lo acepte.'
        : 'Quien organiza un evento publicado pide que se cancele. Sigue en la agenda hasta que alguien del equipo lo confirme.',
      count > 1 &&
        `Desde el correo anterior mandó ${count} propuestas, y cada una sustituyó a la de antes. Espera la última:`,
    ],
    heading: title,
    fields: format(differences),
    quotes: [['El motivo:', reason]],
  }),
})

function titleOf(reason: string | null): string {
  return reason === null ? 'Un cambio por revisar' : 'Piden cancelar un evento'
}

const WORDS: Record<
  ProposalKind,
  Record<ProposalAnswer, { subject: string; title: string; lead: string }>
> = {
  change: {
    accepted: {
      subject: 'Tu cambio ya está publicado',
      title: 'Tu cambio ya está publicado',
      lead: 'Lo revisamos, lo aceptamos y la página de tu evento ya lo muestra.',
    },
    rejected: {
      subject: 'Sobre el cambio de tu evento',
      title: 'Esta vez no publicamos el cambio',
      lead: 'Revisamos lo que propusiste y por ahora tu evento sigue como estaba.',
    },
  },
  cancel: {
    accepted: {
      subject: 'Tu evento está cancelado',
      title: 'Tu evento está cancelado',
      lead: 'Lo confirmamos, como pediste: salió de la agenda y su página dice que se canceló.',
    },
    rejected: {
      subject: 'Sobre la cancelación de tu evento',
      title: 'Tu evento sigue en la agenda',
      lead: 'Revisamos tu petición de cancelarlo y por ahora el evento sigue en pie.',
    },
  },
}

/** Mail to the organiser with the team's decision. */
export const proposalAnswerMail = mail({
  name: 'event_proposal_answer',
  facts: z.object({
    title: z.string(),
    event_id: z.string(),
    kind: z.enum(PROPOSAL_KINDS),
    answer: z.enum(PROPOSAL_ANSWERS),
    reason: z.string().nullable(),
    differences,
  }),
  ...toOrganiser,
  subject: ({ kind, answer, title }) => `${WORDS[kind][answer].subject}: ${title}`,
  draw({ title, event_id, kind, answer, reason, differences }, brand, codes) {
    const words = WORDS[kind][answer]
    return (
      <MailFrame brand={brand} preheader={words.lead} title={words.title} reason={reviewReason(brand.brand)}>
        <MailText>{words.lead}</MailText>
        <MailFacts title={title} facts={format(differences)} />
        <MailQuote title="El equipo te deja este comentario:">{reason}</MailQuote>
        <MailButton href={siteUrl(eventPath(event_id))}>Ver mi evento</MailButton>
        <MailText>
          Cómo va, y lo que quieras cambiar:{' '}
          <MailLink href={organiserAddress(codes)}>tu página privada del evento</MailLink>
        </MailText>
      </MailFrame>
    )
  },
})
