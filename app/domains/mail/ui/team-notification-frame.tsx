import type { ReactNode } from 'react'
import { type MailBrand, MailFrame } from './mail-frame.tsx'
import { MailButton, MailLink, MailText } from './mail-parts.tsx'

/** Frame of a mail that notifies the team: what it is about, whom to answer, and the screen where it waits. */
export function TeamNotificationFrame({
  brand,
  preheader,
  title,
  replyTo,
  screen,
  children,
}: {
  brand: MailBrand
  preheader: string
  title: string
  /** Null if the sender left no address. */
  replyTo: string | null
  screen: { url: string; label: string }
  children: ReactNode
}) {
  return (
    <MailFrame
      brand={brand}
      preheader={preheader}
      title={title}
      reason={`Recibes este correo porque esta es la dirección de ${brand.brand} en los ajustes del sitio.`}
    >
      {children}
      {replyTo && (
        <MailText>
          Puedes responder a <MailLink href={`mailto:${replyTo}`}>{replyTo}</MailLink>.
        </MailText>
      )}
      <MailButton href={screen.url}>{screen.label}</MailButton>
    </MailFrame>
  )
}
