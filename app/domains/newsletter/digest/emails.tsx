/** Mail to the team: a digest waits as a draft, or goes out in an hour. */
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { endSentence } from '#app/platform/formats/hours-in-sentences.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { issueHref } from '../issues/address.ts'
import { HINDRANCES } from '../issues/answers.ts'
import type { Hindrance } from '../issues/schema.ts'

const WAITS = 'Hay un borrador del boletín'
const LEAVES = 'El boletín de la semana sale en una hora'

export const digestNotice = mail({
  name: 'newsletter_digest',
  facts: z.object({
    id: z.string(),
    title: z.string(),
    /** `01/12/2026 a las 6:30 p. m.`, in the site's zone; null for a draft. */
    leaves: z.string().nullable(),
    /** Why it does not go out by itself. */
    hindrances: z.array(z.string()),
  }),
  to: ({ email }) => email,
  about: 'newsletter_issue',
  subject: ({ leaves }) => (leaves ? LEAVES : WAITS),
  draw({ id, title, leaves, hindrances }, brand) {
    const lead = leaves
      ? endSentence(`«${title}» sale el ${leaves}`)
      : `«${title}» espera en el panel: míralo, cambia lo que haga falta y envíalo.`
    return (
      <MailFrame
        brand={brand}
        preheader={lead}
        title={leaves ? LEAVES : WAITS}
        reason={`Recibes este correo porque puedes enviar el boletín de ${brand.brand}.`}
      >
        <MailText>{lead}</MailText>
        {leaves && (
          <MailText>Hasta entonces puedes volverlo a borrador, para cambiarlo, o detenerlo.</MailText>
        )}
        {hindrances.length > 0 && (
          <MailText>
            No sale solo: {hindrances.map((each) => HINDRANCES[each as Hindrance]?.words).join(' ')}
          </MailText>
        )}
        <MailButton href={siteUrl(issueHref(id))}>Ver el número</MailButton>
      </MailFrame>
    )
  },
})
