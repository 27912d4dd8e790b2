import { createContext, useContext } from 'react'

/** Sentence with the id of the request whose page could not be rendered; null in the browser, which finds it there. */
export const FailedRequest = createContext<string | null>(null)

const ID = 'error-code'

/** How an error is found in the log, for whoever reports it. Empty if it happened in the browser. */
export function ErrorCode({ className = '' }: { className?: string }) {
  return (
    <p id={ID} className={`text-sm empty:hidden ${className}`}>
      {useContext(FailedRequest) ?? globalThis.document?.getElementById(ID)?.textContent}
    </p>
  )
}
