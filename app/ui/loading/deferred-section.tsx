import { type ReactNode, Suspense } from 'react'

/**
 * Part of a long page below the first screen (docs/decisions/0011). Hydrates in a task of its own, so that a slow
 * phone can respond in between; on the first page of a visit it is laid out last.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  return (
    <div className="lazy-layout">
      <Suspense>{children}</Suspense>
    </div>
  )
}
