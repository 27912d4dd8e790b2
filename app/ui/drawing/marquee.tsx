import { Pause, Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { InNewTab } from '#app/ui/controls/new-tab-link.tsx'

type MarqueeProps = {
  to: string
  /** Opens the link in another tab. */
  outside?: boolean
  /** The moving text, read once by screen readers. */
  children: ReactNode
  /** Content of the repeated copies, hidden from screen readers; `children` by default. */
  copy?: ReactNode
  /** Completes the label 'Pausar el movimiento: '. */
  name: string
  /** Moves to the right. */
  reverse?: boolean
  className?: string
}

/**
 * Text that scrolls endlessly. It stops on hover or focus, for visitors who prefer reduced motion, and by a checkbox,
 * which works without JavaScript (motion: app.css).
 */
export function Marquee({
  to,
  outside,
  children,
  copy = children,
  name,
  reverse,
  className = '',
}: MarqueeProps) {
  const id = useId()
  return (
    <div className={`marquee relative flex items-stretch overflow-clip ${className}`}>
      {/* The checkbox is as large as its label, so that focusing it scrolls all of the label into view. */}
      <input
        type="checkbox"
        id={id}
        className="peer absolute inset-y-0 right-0 h-auto w-12 opacity-0 motion-reduce:hidden"
      />
      <Link
        to={to}
        {...(outside && { target: '_blank', rel: 'noopener' })}
        className="flex min-h-14 min-w-0 grow items-center overflow-clip -outline-offset-4 hover:underline
          decoration-2 underline-offset-6"
      >
        <span data-reverse={reverse} className="marquee-track">
          <span className="marquee-words">
            {children}
            {outside && <InNewTab />}
          </span>
          {COPIES.map((index) => (
            <span key={index} aria-hidden="true" className="marquee-words marquee-copy">
              {copy}
            </span>
          ))}
        </span>
      </Link>
      <label
        htmlFor={id}
        className="grid w-12 shrink-0 place-items-center bg-inherit peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-4
          peer-focus-visible:outline-current motion-reduce:hidden"
      >
        <Pause aria-hidden="true" fill="currentColor" className="marquee-pause size-5" />
        <Play aria-hidden="true" fill="currentColor" className="marquee-play size-5" />
        <span className="sr-only">Pausar el movimiento: {name}</span>
      </label>
    </div>
  )
}

/** Keys of the copies. Together with the original their number is even, and they fill the widest screens twice. */
const COPIES = [2, 3, 4, 5, 6, 7, 8]
