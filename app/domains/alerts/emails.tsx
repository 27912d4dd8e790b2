import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { ALERT_NAMES, titleOf } from './schema.ts'

/** Something of the site is not well, or is again. */
export const alertMail = mail({
  name: 'system_alert',
  facts: z.object({
    name: z.enum(ALERT_NAMES),
    isOver: z.boolean(),
    says: z.string(),
    todo: z.string().nullable(),
    /** How long it lasted; null while it does. */
    lasted: z.string().nullable(),
  }),
  to: ({ email }: { email: string }) => email,
  subject: (notice) => titleOf(notice),
  draw: ({ says, todo, lasted, ...notice }, brand) => (
    <MailFrame
      brand={brand}
      preheader={says}
      title={titleOf(notice)}
      reason={`Recibes este correo porque elegiste estos avisos en tu cuenta del panel de ${brand.brand}.`}
    >
      <MailText>{says}</MailText>
      {lasted && <MailText>Duró {lasted}.</MailText>}
      {todo && <MailText>{todo}</MailText>}
      <MailButton href={siteUrl(href('/admin/tools/sistema'))}>Ver Sistema</MailButton>
    </MailFrame>
  ),
})
