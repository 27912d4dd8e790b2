/** Mail to whoever's second factor was cleared at the server. */
import { href } from 'react-router'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { toAccount } from '../account-mail.tsx'
import { CLEARED, CLEARED_SUBJECT } from './cleared.ts'

export const factorsCleared = mail({
  ...CLEARED,
  ...toAccount,
  subject: CLEARED_SUBJECT,
  draw: ({ email, cleared, reason }, brand) => (
    <MailFrame
      brand={brand}
      preheader="Actívala otra vez cuando entres."
      title="Sin verificación en dos pasos"
      reason={`Recibes este correo porque esta dirección tiene una cuenta en el panel de ${brand.brand}.`}
    >
      <MailText>
        {reason === 'reset' ? (
          <>
            El {cleared}, quien cuida del servidor dio una contraseña de un solo uso a la cuenta{' '}
            <strong>{email}</strong>, y quitó su verificación en dos pasos y sus llaves de acceso.
          </>
        ) : (
          <>
            El {cleared} se quitó la aplicación de códigos de la cuenta <strong>{email}</strong>, porque el
            sitio perdió la clave que la abría.
          </>
        )}
      </MailText>
      <MailText>
        Cuando entres,{' '}
        <MailLink href={siteUrl(href('/admin/cuenta/verificacion'))}>actívala otra vez en Mi cuenta</MailLink>
        .{reason === 'reset' && ' Si no lo pediste tú, avisa ahora a tu equipo.'}
      </MailText>
    </MailFrame>
  ),
})
