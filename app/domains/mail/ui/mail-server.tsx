import { createContext, type ReactNode, useContext } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'

const MailServer = createContext(false)

/** Provides whether a mail server is configured, so that the panel promises no mail without one. */
export function MailServerKnown({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <MailServer value={isOn}>{children}</MailServer>
}

/** Whether mails can be sent, for texts that would promise one. */
export function useMailServer(): boolean {
  return useContext(MailServer)
}

/** Replaces the promise of a mail if there is no mail server. */
export const MAIL_WAITS = 'El correo espera a que haya un servidor de correo.'

/** Notice for screens where the team would wait in vain for a mail. */
export function NoMailServer() {
  return (
    <Notice tone="warning" title="Todavía no hay servidor de correo" className="mb-6">
      <p>
        Los mensajes se guardan aquí y nada se pierde, pero aún no salen. Pide a quien cuida el servidor que
        ponga <code>SMTP_URL</code> (por ejemplo{' '}
        <code className="wrap-anywhere">smtp://usuario:clave@servidor:587</code>) y <code>MAIL_FROM</code>, y
        que reinicie el sitio. Los mensajes de menos de 3 días saldrán solos; los más antiguos, con
        «Reintentar».
      </p>
    </Notice>
  )
}
