import { createContext, type ReactNode, useContext } from 'react'

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
