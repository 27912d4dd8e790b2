import { type ReactNode, Suspense } from 'react'

/**
 * A part of a long page below its first screen (docs/decisions/0011). It hydrates in a task of its own, so that a slow
 * phone can answer in between, and on the first page of a visit it is laid out after the rest.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  return (
    <div className="lazy-layout">
      <Suspense>{children}</Suspense>
    </div>
  )
}
