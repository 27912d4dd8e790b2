/** What we write to who registers: the place, the waiting list, and the place that became free. */
import { randomUUID } from 'node:crypto'
import { CODE_MARK } from '#app/domains/mail/link-codes.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatDate } from '#app/platform/dates.ts'
import type { EventView } from './schema.ts'
import { scheduleOf } from './ui/event-schedule.ts'

/** One for all of them: the link of each opens the same page. */
export const REGISTRATION_TEMPLATE = 'event_registration'

export type RegistrationNews = 'confirmed' | 'waitlist' | 'promoted'

/** A drawn mail, to be addressed. */
export type MailTo = (registration: { id: string; email: string }) => OutgoingMail

type Words = { subject: string; title: string; lead: string; leave: string; question: string }

const WORDS: Record<RegistrationNews, Words> = {
  confirmed: {
    subject: 'Tu lugar está reservado',
    title: 'Tu lugar está reservado',
    lead: 'Te esperamos. Guarda este correo: aquí tienes los datos y la manera de cancelar.',
    question: '¿No puedes ir?',
    leave: 'Cancela tu registro y otra persona podrá ocupar tu lugar',
  },
  waitlist: {
    subject: 'Estás en la lista de espera',
    title: 'Estás en la lista de espera',
    lead: 'El aforo está completo. Si se libera un lugar, pasa a la primera persona de la lista; cuando te toque, te escribimos.',
    question: '¿Ya no te interesa?',
    leave: 'Sal de la lista de espera',
  },
  promoted: {
    subject: 'Se liberó un lugar y es tuyo',
    title: 'Se liberó un lugar y es tuyo',
    lead: 'Estabas en la lista de espera y ya tienes tu lugar reservado. No hace falta que hagas nada más.',
    question: '¿Ya no puedes ir?',
    leave: 'Cancela tu registro y avisamos a quien sigue en la lista',
  },
}

/** Stands for the message's own id until it has one: a drawing serves everybody who gets the same news. */
const ID_MARK = 'numero-de-este-correo'

/** The way out of the registration a mail is about. */
export const cancelAddress = () => siteUrl(`/registro/cancelar?correo=${ID_MARK}&codigo=${CODE_MARK}`)

/** Addresses a drawing to whoever it concerns. After `ends_at` nothing of it is true, and there is nothing left to cancel. */
export function toRegistered(
  drawn: { html: string; text: string },
  { subject, ends_at }: { subject: string; ends_at: string },
): MailTo {
  return ({ id: registrationId, email }) => {
    const id = randomUUID()
    return {
      ...{ id, recipient: email, template: REGISTRATION_TEMPLATE, subject },
      html: drawn.html.replaceAll(ID_MARK, id),
      text: drawn.text.replaceAll(ID_MARK, id),
      ...{ subject_type: 'event_registration', subject_id: registrationId },
      expires_at: new Date(ends_at),
    }
  }
}

/**
 * Draws a mail. It goes to an address nobody has confirmed, so it holds nothing that was typed with it, not even
 * the name: our mail must be no vehicle for somebody else's message.
 */
export async function drawRegistrationMail(news: RegistrationNews, event: EventView): Promise<MailTo> {
  const { brand, email: ourEmail } = await readSettings()
  const { hours, zone, ends_at } = scheduleOf(event)
  const words = WORDS[news]
  const page = siteUrl(`/evento/${event.id}`)
  const drawn = await renderMail(
    <MailFrame
      brand={{ brand, email: ourEmail, siteUrl: siteUrl('/') }}
      preheader={words.lead}
      title={words.title}
      reason={`Recibes este correo porque con esta dirección se hizo un registro en un evento de ${brand}. Si no fuiste tú, usa el enlace de cancelar o no hagas nada.`}
    >
      <MailText>{words.lead}</MailText>
      <MailFacts
        title={event.title}
        facts={[
          ['Fecha', formatDate(event.event_date)],
          ['Horario', `${hours} (${zone})`],
          ['Ubicación', event.location],
          ['Organiza', event.organizer],
        ]}
      />
      <MailButton href={page}>Ver el evento</MailButton>
      {news !== 'waitlist' && (
        <MailText>
          <MailLink href={`${page}/calendario.ics`}>Añadir al calendario</MailLink>
        </MailText>
      )}
      <MailText>
        {/* No full stop: in the text body the address stands last, and programs would take it along. */}
        {words.question} <MailLink href={cancelAddress()}>{words.leave}</MailLink>
      </MailText>
    </MailFrame>,
  )
  return toRegistered(drawn, { subject: `${words.subject}: ${event.title}`, ends_at })
}
