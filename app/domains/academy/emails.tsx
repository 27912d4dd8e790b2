/** What we write when somebody asks for a course: a receipt to the person, the word of it to the team. */
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import type { ActionType } from './schema.ts'

export type RequestFacts = {
  id: string
  name: string
  email: string
  phone: string | null
  course: string
  message: string | null
  action_type: ActionType
  consent_marketing: boolean
  /** The course is one of ours, word for word. */
  offered: boolean
}

/**
 * Says that the request arrived. It goes to an address nobody has confirmed, so it repeats the course only when
 * the words are ours: our mail must be no vehicle for somebody else's message.
 */
export async function receiptMail({
  id,
  name,
  email,
  course,
  action_type,
  offered,
}: RequestFacts): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const [firstName = ''] = name.split(/\s+/)
  return {
    ...about(id, 'course_receipt'),
    recipient: email,
    subject: offered
      ? `Recibimos tu solicitud: ${course}`
      : `Recibimos tu solicitud para ${brand.brand} Academy`,
    ...(await renderMail(
      <MailFrame
        brand={brand}
        preheader={RECEIVED}
        title={isPlainName(firstName) ? `${firstName}, recibimos tu solicitud` : 'Recibimos tu solicitud'}
        reason={`Recibes este correo porque con esta dirección se pidió un curso de ${brand.brand} Academy. Si no fuiste tú, no hace falta que hagas nada.`}
      >
        <MailText>{RECEIVED}</MailText>
        <MailFacts
          title="Tu solicitud"
          facts={[
            ['Pediste', WANTED[action_type]],
            ['Curso', offered ? course : null],
          ]}
        />
        <MailButton href={siteUrl('/academy')}>{`Ver ${brand.brand} Academy`}</MailButton>
        <MailText>
          ¿Quieres añadir o corregir algo? Escríbenos <OurAddress {...brand} />.
        </MailText>
      </MailFrame>,
    )),
  }
}

/** Tells the team who asked for what, with everything they wrote. */
export async function arrivalMail(request: RequestFacts): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const { id, name, email, phone, course, message, action_type } = request
  return {
    ...about(id, 'course_arrival'),
    recipient: brand.email,
    subject: `Nueva solicitud de ${WANTED[action_type].toLowerCase()}: ${name}, ${course}`,
    ...(await renderMail(
      <TeamNotice
        brand={brand}
        preheader={`${course} · ${email}`}
        title={`Nueva solicitud de ${WANTED[action_type].toLowerCase()}`}
        replyTo={email}
        screen={{ url: siteUrl(`/admin/solicitudes/cursos/${id}`), label: 'Ver la solicitud' }}
      >
        <MailFacts
          title={name}
          facts={[
            ['Curso', course],
            ['Pide', WANTED[action_type]],
            ['Email', email],
            ['Teléfono', phone],
            ['Quiere recibir novedades', request.consent_marketing ? 'Sí' : 'No'],
          ]}
        />
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

const RECEIVED = 'Gracias por tu interés. Recibimos tu solicitud y te responderemos pronto a este correo.'

const WANTED: Record<ActionType, string> = { inscripcion: 'Inscripción', informacion: 'Información' }

/** Letters only: mail programs turn 'gana.dinero.com' into a link. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(name)
}

function about(id: string, template: string) {
  return { template, subject_type: 'course_submission', subject_id: id }
}
