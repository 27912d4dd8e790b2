import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '#app/ui/controls/button.tsx'

/**
 * Action of a row as a link, so that it works without script. Icon and label on a card; in a table the icon alone,
 * unless `worded`.
 */
export function RowLink({
  to,
  word,
  title,
  icon,
  variant = 'outline',
  worded = false,
  overlay = true,
  className = '',
}: {
  to: string
  word: string
  /** Title of the row, for the accessible name. */
  title: string
  icon?: ReactNode
  variant?: ButtonVariant
  worded?: boolean
  /** Opens over the list, which keeps its scroll position. */
  overlay?: boolean
  className?: string
}) {
  return (
    <ButtonLink
      to={to}
      size="sm"
      variant={variant}
      leading={icon}
      preventScrollReset={overlay}
      viewTransition={!overlay}
      aria-label={`${word}: ${title}`}
      title={worded ? undefined : word}
      className={`${worded ? '' : 'md:w-9 md:px-0! md:pointer-coarse:w-11'} ${className}`}
    >
      <span className={worded ? '' : 'md:sr-only'}>{word}</span>
    </ButtonLink>
  )
}

/** Actions of a row: one line in a table; two columns on a card and, if `paired`, in a narrow table. */
export function RowLinks({ paired = false, children }: { paired?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap gap-2 max-md:mt-2 max-md:grid max-md:grid-cols-2 md:justify-end lg:flex-nowrap
        ${paired ? 'md:max-lg:grid md:max-lg:grid-cols-[auto_auto]' : ''}`}
    >
      {children}
    </div>
  )
}

/** Id of a row's element, which gets the focus when the dialog's control is gone (`ReviewDialog`). */
export function rowId(id: string): string {
  return `evento-${id}`
}
