/** What we write when somebody asks to join: a receipt to the person, the word of it to the team. */
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import { type Application, PROFILE_LABELS } from './schema.ts'

export type ApplicationFacts = Omit<Application, 'consent_privacy'> & { id: string }

/**
 * Says that the application arrived. It goes to an address nobody has confirmed, so it repeats only what was
 * chosen from our own lists: our mail must be no vehicle for somebody else's message.
 */
export async function receiptMail(application: ApplicationFacts): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const { first_name, email, profile_type, sector, interests } = application
  return {
    ...about(application, 'community_receipt'),
    recipient: email,
    subject: `Recibimos tu solicitud para unirte a ${brand.brand}`,
    ...(await renderMail(
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
        <MailButton href={siteUrl('/agenda')}>Ver la agenda</MailButton>
        <MailText>
          ¿Quieres añadir o corregir algo? Escríbenos <OurAddress {...brand} />.
        </MailText>
      </MailFrame>,
    )),
  }
}

/** Tells the team who applied, with everything they wrote. */
export async function arrivalMail(application: ApplicationFacts): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const { email, company, position, profile_type, sector, interests, reasonOfInterest, message } = application
  const name = `${application.first_name} ${application.last_name}`
  return {
    ...about(application, 'community_arrival'),
    recipient: brand.email,
    subject: `Nueva solicitud: ${name}, ${company}`,
    ...(await renderMail(
      <TeamNotice
        brand={brand}
        preheader={`${PROFILE_LABELS[profile_type]} · ${sector} · ${company}`}
        title="Nueva solicitud para la comunidad"
        replyTo={email}
        screen={{ url: siteUrl(`/admin/solicitudes/comunidad/${application.id}`), label: 'Ver la solicitud' }}
      >
        <MailFacts
          title={name}
          facts={[
            ['Email', email],
            ['Empresa/Organización', company],
            ['Posición/Cargo', position],
            ['Sector', sector],
            ['Perfil', PROFILE_LABELS[profile_type]],
            ['Áreas de interés', interests.join(', ')],
            ['Quiere recibir novedades', application.consent_marketing ? 'Sí' : 'No'],
          ]}
        />
        {reasonOfInterest && (
          <>
            <MailText>Qué le interesa:</MailText>
            <MailQuote>{reasonOfInterest}</MailQuote>
          </>
        )}
        {message && (
          <>
            <MailText>Su mensaje:</MailText>
            <MailQuote>{message}</MailQuote>
          </>
        )}
      </TeamNotice>,
    )),
  }
}

/** public-site §8: the page has promised the same. */
const RECEIVED =
  'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.'

/** Letters only: mail programs turn 'gana.dinero.com' into a link. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(name)
}

function about({ id }: ApplicationFacts, template: string) {
  return { template, subject_type: 'contact_form', subject_id: id }
}
