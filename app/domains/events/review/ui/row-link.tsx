import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '#app/ui/controls/button.tsx'

/**
 * What can be done to a row: a link, so that it also opens without script. On a card the word stands beside
 * the sign; in a table the sign alone, unless `worded`.
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
  /** Of the row, for who cannot see in which one the link stands. */
  title: string
  icon?: ReactNode
  variant?: ButtonVariant
  worded?: boolean
  /** It opens over the list, which stays where it is. */
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

/** The links of a row: side by side in a table, two abreast on a card; `paired` also where the table is narrow. */
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

/** Where the focus returns when what was pressed is gone (`ReviewDialog`). */
export function rowId(id: string): string {
  return `evento-${id}`
}
