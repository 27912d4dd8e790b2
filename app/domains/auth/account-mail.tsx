/** What mails about an account share: envelope, and the warning that somebody else may have acted in it. */
import type { ReactNode } from 'react'
import type { Addressee } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'

export type Account = Addressee

/** Envelope: to the account's holder, who is waiting for the mail. */
export const toAccount = {
  to: ({ email }: Account) => email,
  about: 'user',
  priority: 'account',
} as const

/** Tells what happened in an account, and what to do about it if it was somebody else. */
export function AccountWarning({
  brand,
  title,
  happened,
  otherwise,
}: {
  brand: Parameters<typeof MailFrame>[0]['brand']
  title: string
  /** A sentence or two. */
  happened: ReactNode
  /** Goes on after 'Si no fuiste tú, '. */
  otherwise: ReactNode
}) {
  return (
    <MailFrame
      brand={brand}
      preheader="Si no fuiste tú, actúa ahora."
      title={title}
      reason={`Recibes este correo porque esta dirección tiene una cuenta en el panel de ${brand.brand}.`}
    >
      <MailText>{happened}</MailText>
      <MailText>Si fuiste tú, no hace falta que hagas nada.</MailText>
      <MailText>Si no fuiste tú, {otherwise}</MailText>
    </MailFrame>
  )
}

/** This moment, in the words and the time zone of the site. */
export async function momentNow(): Promise<string> {
  const { time_zone, hour_style } = await readSettings()
  return formatMoment(new Date(), time_zone, hour_style)
}
