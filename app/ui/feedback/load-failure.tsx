import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

type LoadFailureProps = {
  title: string
  /** Sentence by which the failure is found in the log. */
  code: string | undefined
  action?: ReactNode
  /** What to do about it. */
  children?: ReactNode
}

/** Shown instead of content that could not be read; the reason is in the announcement above. */
export function LoadFailure({
  title,
  code,
  action,
  children = 'Recarga la página en un momento.',
}: LoadFailureProps) {
  return (
    <EmptyState title={title} action={action}>
      <p className="first-letter:uppercase">{children}</p>
      {code && <p className="mt-3 text-sm wrap-anywhere">{code}</p>}
    </EmptyState>
  )
}
