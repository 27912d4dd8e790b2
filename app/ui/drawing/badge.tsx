import type { ReactNode } from 'react'

export type BadgeTone =
  | 'blue'
  | 'green'
  | 'purple'
  | 'yellow'
  | 'orange'
  | 'pink'
  | 'emerald'
  | 'grey'
  | 'red'

/** Label of a category or state; its text tells what the colour means. */
export function Badge({
  tone = 'grey',
  isSmall = false,
  children,
}: {
  tone?: BadgeTone
  /** For the second line of a row. */
  isSmall?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded font-semibold
        ${isSmall ? 'px-1.5 text-[0.8125rem] leading-snug' : 'px-2 py-0.5 text-sm'} ${TONES[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}

const TONES: Record<BadgeTone, string> = {
  blue: 'bg-blue-soft text-blue-ink',
  green: 'bg-green-soft text-green-ink',
  purple: 'bg-purple-soft text-purple-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  orange: 'bg-orange-soft text-orange-ink',
  pink: 'bg-pink-soft text-pink-ink',
  emerald: 'bg-emerald-soft text-emerald-ink',
  grey: 'bg-grey-soft text-grey-ink',
  red: 'bg-red-soft text-red-ink',
}
