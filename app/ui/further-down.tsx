import { type ReactNode, Suspense } from 'react'

/**
 * A part of a long page below its first screen (docs/decisions/0011). It comes alive in a task of its own, so that
 * a slow phone can answer in between. On the first page of a visit the browser lays it out when it is nearly in
 * sight (app.css); only as the server wrote it: a page that is shown by a click inside the site has its whole
 * height at once, for the way back to find its place.
 */
export function FurtherDown({ children }: { children: ReactNode }) {
  return (
    <div className={import.meta.env.SSR ? 'further-down' : undefined} suppressHydrationWarning>
      <Suspense>{children}</Suspense>
    </div>
  )
}
