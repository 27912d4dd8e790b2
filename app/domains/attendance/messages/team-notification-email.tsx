/** Mail to the team: an organiser has written a message to registered people, which leaves soon. */
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { toTeam } from '#app/domains/mail/team-notification.tsx'
import { MailText, MailWords } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotificationFrame } from '#app/domains/mail/ui/team-notification-frame.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { messagesPath } from './address.ts'
import { ORGANISER_DELAY_MINUTES } from './schema.ts'

export const messageNotificationMail = mail({
  name: 'event_message_arrival',
  facts: z.object({
    event: z.object({ id: z.string(), title: z.string() }),
    subject: z.string(),
    body: z.string(),
    people: z.number(),
    /** `01/12/2026 a las 6:30 p. m.`, in the site's zone. */
    leaves: z.string(),
    is_held: z.boolean().default(false),
  }),
  ...toTeam,
  about: 'event',
  subject: ({ event }) => `Quien organiza escribe a sus asistentes: ${event.title}`,
  draw({ event, subject, body, people, leaves, is_held }, brand) {
    const whom =
      people === 1 ? 'la persona que tiene lugar' : `las ${formatNumber(people)} personas que tienen lugar`
    const status = is_held
      ? 'El mensaje lleva un enlace o un correo: no sale hasta que alguien del equipo lo libere.'
      : `El mensaje sale el ${leaves}; hasta entonces lo puedes detener.`
    const lead = `Quien organiza «${event.title}» escribe a ${whom}. ${status}`
    return (
      <TeamNotificationFrame
        brand={brand}
        preheader={lead}
        title={
          is_held
            ? 'Un mensaje espera que lo revises'
            : `Un mensaje sale en ${ORGANISER_DELAY_MINUTES} minutos`
        }
        replyTo={null}
        screen={{ url: siteUrl(messagesPath(event.id)), label: 'Ver los mensajes del evento' }}
      >
        <MailText>{lead}</MailText>
        <MailText>Asunto: {subject}</MailText>
        <MailWords>{body}</MailWords>
      </TeamNotificationFrame>
    )
  },
})

type Leaving = { subject: string; body: string; due_at: Date; is_held: boolean }

export async function teamNotificationMail(
  { due_at, ...written }: Leaving,
  { event, people }: { event: { id: string; title: string }; people: number },
) {
  const { time_zone, hour_style } = await readSettings()
  const leaves = formatMoment(due_at, time_zone, hour_style)
  return messageNotificationMail({ ...written, id: event.id, event, people, leaves })
}
