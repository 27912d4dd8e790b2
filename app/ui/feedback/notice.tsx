import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

export type NoticeTone = 'success' | 'error' | 'info' | 'warning'

/**
 * Message in the page, for an answer that must not disappear. A form with errors moves the focus here: by `ref` and
 * `.focus()`, or by `id` as the URL's anchor.
 */
export function Notice({
  tone,
  title,
  children,
  id,
  ref,
  isSpoken = false,
  className = '',
}: {
  tone: NoticeTone
  title: ReactNode
  children?: ReactNode
  id?: string
  ref?: Ref<HTMLDivElement>
  /** A live region elsewhere announces the same, so the notice gets no role. */
  isSpoken?: boolean
  className?: string
}) {
  const { Icon, look } = TONES[tone]
  return (
    <div
      id={id}
      ref={ref}
      tabIndex={-1}
      role={isSpoken ? undefined : ROLES[tone]}
      className={`flex gap-3 rounded border-l-4 px-4 py-3.5 ${look} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && (
          <div className={`text-ink ${tone === 'error' ? 'first-letter:uppercase' : ''}`}>{children}</div>
        )}
      </div>
    </div>
  )
}

const ROLES = { success: 'status', error: 'alert', info: 'status', warning: 'alert' } as const

const TONES = {
  success: { Icon: CircleCheck, look: 'border-emerald-ink bg-emerald-soft text-emerald-ink' },
  error: { Icon: CircleAlert, look: 'border-warm bg-red-soft text-red-ink' },
  info: { Icon: Info, look: 'border-secondary bg-secondary-soft text-secondary-deep' },
  warning: { Icon: TriangleAlert, look: 'border-accent-deep bg-yellow-soft text-yellow-ink' },
}
