import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'

/** Quiet buttons at the end of a row, in one line; in a narrow table four or more that it shows make two columns. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex items-center justify-end gap-0.5 md:max-lg:has-[>:nth-child(4):not(.max-lg\:hidden)]:inline-grid
        md:max-lg:has-[>:nth-child(4):not(.max-lg\:hidden)]:grid-cols-[auto_auto]"
    >
      {children}
    </div>
  )
}

type RowActionProps = {
  to: string
  word: string
  /** Name of the row, for the accessible name. */
  title: string
  icon: ReactNode
  /** Id of the link, where the focus returns when what it opened closes. */
  id?: string
  /** Takes the focus for its row (use-row-focus.ts). */
  isRowFocus?: boolean
  /** Opens over the list, which keeps its scroll position. */
  overlay?: boolean
  /** Shown when the row is hovered or focused; always to a finger, and on a card, which has a line for it. */
  rare?: boolean
  /** Leaves the panel for a page of the site. */
  reload?: boolean
  /** Key that presses it while the focus is in the row (keyboard-shortcuts.tsx). */
  shortcut?: string
  className?: string
}

/** Action of a row as an icon. A link, so that it works without script. */
export function RowAction({
  to,
  word,
  title,
  icon,
  id,
  isRowFocus,
  overlay = true,
  rare = false,
  reload = false,
  shortcut,
  className = '',
}: RowActionProps) {
  return (
    <ButtonLink
      id={id}
      data-row={isRowFocus}
      to={to}
      size="sm"
      variant="quiet"
      leading={icon}
      reloadDocument={reload}
      preventScrollReset={overlay}
      aria-label={`${word}: ${title}`}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${word} (${shortcut})` : word}
      className={`${ICON} ${rare ? RARE : ''} ${className}`}
    />
  )
}

/** The same for what is done at once: submits the form around it. */
export function RowButton({
  word,
  title,
  icon,
  rare = false,
}: Pick<RowActionProps, 'word' | 'title' | 'icon' | 'rare'>) {
  return (
    <Button
      type="submit"
      size="sm"
      variant="quiet"
      leading={icon}
      aria-label={`${word}: ${title}`}
      title={word}
      className={`${ICON} ${rare ? RARE : ''}`}
    />
  )
}

const ICON = 'w-9 px-0! pointer-coarse:w-11'

const RARE =
  'text-ink-muted hover:text-ink focus-visible:text-ink md:pointer-fine:opacity-0 ' +
  'pointer-fine:group-hover/row:opacity-100 pointer-fine:group-focus-within/row:opacity-100'
