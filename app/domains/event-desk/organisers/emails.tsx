/** Mails with a new link to an organiser's page: to the organiser, and to the people with whom they share it. */
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { addressByName, withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { organiserAddress, reviewReason, toOrganiser } from '../submissions/emails.tsx'

/** The address may be unconfirmed and the title a stranger's, so the title stands without links. */
const called = (title: string) => {
  const plain = withoutLinks(title)
  return plain ? `«${plain}»` : 'tu evento'
}

export const renewedLinkMail = mail({
  name: 'event_link_renewed',
  facts: z.object({ title: z.string() }),
  ...toOrganiser,
  subject: 'Tu enlace nuevo para seguir tu evento',
  draw: ({ title }, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader="Los enlaces de los correos anteriores ya no abren nada."
      title="Tu enlace nuevo"
      reason={reviewReason(brand.brand)}
    >
      <MailText>
        Se renovó el enlace con el que sigues {called(title)}. Los de los correos anteriores ya no abren nada:
        desde ahora usa este, que es solo tuyo.
      </MailText>
      <MailButton href={organiserAddress(codes)}>Seguir mi evento</MailButton>
      <MailText>
        Si no lo pediste tú, alguien tenía tu enlace anterior, o lo renovó nuestro equipo. Ya no sirve, y no
        tienes que hacer nada. Si tienes dudas, escríbenos <OurAddress {...brand} />.
      </MailText>
    </MailFrame>
  ),
})

/** Sent to an address that an organiser typed: it repeats their words without links, and is sent once. */
export const coOrganiserMail = mail({
  name: 'co_organiser_invitation',
  facts: z.object({ name: z.string(), title: z.string(), organizer: z.string() }),
  to: ({ email }: { id: string; email: string }) => email,
  about: 'co_organiser',
  subject: 'Te dieron acceso para organizar un evento',
  draw({ name, title, organizer }, brand, codes) {
    const host = withoutLinks(organizer)
    const event = withoutLinks(title)
    return (
      <MailFrame
        brand={brand}
        preheader="Con tu propio enlace ves quién viene, escribes y propones cambios."
        title="Organizas un evento"
        reason={`Recibes este correo porque quien organiza un evento en ${brand.brand} escribió esta dirección. Si no lo esperabas, no hagas nada: nadie más te escribirá por él.`}
      >
        <MailText>
          {addressByName(
            name,
            `${host ?? 'quien organiza un evento'} te dio acceso para organizar ${event ? `«${event}»` : 'un evento'}.`,
          )}
        </MailText>
        <MailText>
          Con este enlace, que es solo tuyo, ves cuántas personas se registran, les escribes y propones
          cambios. Lo que hagas queda anotado con tu nombre.
        </MailText>
        <MailButton href={organiserAddress(codes)}>Abrir el evento</MailButton>
        <MailText>
          Si tienes dudas, escríbenos <OurAddress {...brand} />
        </MailText>
      </MailFrame>
    )
  },
})
