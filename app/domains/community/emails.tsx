/** Mails about an application to join: a receipt to the applicant and a notice to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { NewsQuestion, newsQuestionFact } from '#app/domains/contacts/emails.tsx'
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Application, PROFILE_LABELS, PROFILE_TYPES } from './schema.ts'

export type ApplicationFacts = Omit<Application, 'consent_privacy'> & { id: string }

/**
 * Says that the application arrived. It goes to an address nobody has confirmed, so it repeats only what was
 * chosen from our own lists: our mail must be no vehicle for somebody else's message.
 */
const RECEIPT = mailTemplate({
  name: 'community_receipt',
  facts: z.object({
    first_name: z.string(),
    profile_type: z.enum(PROFILE_TYPES),
    sector: z.string(),
    interests: z.array(z.string()),
    ...newsQuestionFact,
  }),
  draw: ({ first_name, profile_type, sector, interests, asks_for_news }, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader={RECEIVED}
      title={isPlainName(first_name) ? `${first_name}, recibimos tu solicitud` : 'Recibimos tu solicitud'}
      reason={`Recibes este correo porque con esta dirección se pidió entrar en la comunidad de ${brand.brand}. Si no fuiste tú, no hace falta que hagas nada.`}
    >
      <MailText>{RECEIVED}</MailText>
      <MailFacts
        title="Tu solicitud"
        facts={[
          ['Perfil', PROFILE_LABELS[profile_type]],
          ['Sector', sector],
          ['Áreas de interés', interests.join(', ')],
        ]}
      />
      <MailText>Mientras tanto, mira qué se mueve en el ecosistema.</MailText>
      <MailButton href={siteUrl(href('/agenda'))}>Ver la agenda</MailButton>
      <MailText>
        ¿Quieres añadir o corregir algo? Escríbenos <OurAddress {...brand} />.
      </MailText>
      <NewsQuestion isAsked={asks_for_news} brand={brand.brand} codes={codes} />
    </MailFrame>
  ),
})

export async function receiptMail(application: ApplicationFacts): Promise<OutgoingMail> {
  const { brand } = await readMailBrand()
  return {
    ...filledIn(RECEIPT, application),
    ...about(application),
    recipient: application.email,
    subject: `Recibimos tu solicitud para unirte a ${brand}`,
  }
}

/** Tells the team who applied, with everything they wrote. */
const ARRIVAL = mailTemplate({
  name: 'community_arrival',
  facts: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.string(),
    position: z.string(),
    sector: z.string(),
    interests: z.array(z.string()),
    profile_type: z.enum(PROFILE_TYPES),
    consent_marketing: z.boolean(),
    reasonOfInterest: z.string().nullish(),
    message: z.string().nullish(),
  }),
  replyTo: ({ email }) => email,
  draw(application, brand) {
    const { id, email, company, position, profile_type, sector, interests } = application
    const { consent_marketing, reasonOfInterest, message } = application
    return (
      <TeamNotice
        brand={brand}
        preheader={`${PROFILE_LABELS[profile_type]} · ${sector} · ${company}`}
        title="Nueva solicitud para la comunidad"
        replyTo={email}
        screen={{
          url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'comunidad', id })),
          label: 'Ver la solicitud',
        }}
      >
        <MailFacts
          title={`${application.first_name} ${application.last_name}`}
          facts={[
            ['Email', email],
            ['Empresa/Organización', company],
            ['Posición/Cargo', position],
            ['Sector', sector],
            ['Perfil', PROFILE_LABELS[profile_type]],
            ['Áreas de interés', interests.join(', ')],
            ['Pidió recibir novedades', consent_marketing ? 'Sí' : 'No'],
          ]}
        />
        <MailQuote title="Qué le interesa:">{reasonOfInterest}</MailQuote>
        <MailQuote title="Su mensaje:">{message}</MailQuote>
      </TeamNotice>
    )
  },
})

export async function arrivalMail(application: ApplicationFacts): Promise<OutgoingMail> {
  const { first_name, last_name, company } = application
  return {
    ...filledIn(ARRIVAL, application),
    ...about(application),
    recipient: (await readMailBrand()).email,
    subject: `Nueva solicitud: ${first_name} ${last_name}, ${company}`,
    priority: 'news',
  }
}

export const COMMUNITY_MAILS = [RECEIPT, ARRIVAL]

/** public-site §8: the page has promised the same. */
const RECEIVED =
  'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.'

/** Letters only: mail programs turn 'gana.dinero.com' into a link. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(name)
}

function about({ id }: ApplicationFacts) {
  return { subject_type: 'contact_form', subject_id: id }
}
