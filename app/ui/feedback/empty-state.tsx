import type { ReactNode } from 'react'
import { DepthLines } from '../drawing/depth-lines.tsx'

/**
 * Empty list: the prescribed sentence as `title`; `children` and `action` tell what to do next. The first action is a
 * primary button in every list, what stands beside it is outlined; accent belongs to the head of the screen.
 */
export function EmptyState({
  title,
  children,
  action,
  className = '',
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={`relative isolate overflow-hidden rounded border border-line px-6 py-12 sm:px-10 sm:py-16 ${className}`}
    >
      <DepthLines seed={title} className="text-secondary/18" />
      <p className="max-w-xl font-display text-subheading font-bold">{title}</p>
      {children && <div className="mt-2 max-w-xl text-ink-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
