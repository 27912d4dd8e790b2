import { createContext, type ReactNode, useContext } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'

const MailServer = createContext(false)

/** The frame of the panel says once whether there is a mail server; without it nobody promises a mail. */
export function MailServerKnown({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <MailServer value={isOn}>{children}</MailServer>
}

/** For a sentence that would promise a mail: whether one can leave. */
export function useMailServer(): boolean {
  return useContext(MailServer)
}

/** Said in place of the promise. */
export const MAIL_WAITS = 'El correo espera a que haya un servidor de correo.'

/** Said wherever the team would otherwise wait for a mail that cannot leave. */
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
