import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { Neighbour, Neighbours } from '#app/platform/lists/neighbours.ts'
import { BackLink } from './back-link.tsx'
import { ButtonLink } from './button.tsx'
import { type KeyboardShortcut, KeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { MoreActions } from './more-actions.tsx'

type RecordFrameProps = {
  /** Of the record. Another one is drawn anew, so that its forms keep nothing and the focus goes to its title. */
  id: string | undefined
  /** The record's name; that of the screen if the record is gone. */
  title: string
  /** Where one came from. */
  back: { to: string; label: string }
  neighbours?: Neighbours | undefined
  /** Links to the record's other screens. */
  tabs?: ReactNode
  /** What it is, in a line. */
  lead?: ReactNode
  /** What is mostly done with it. */
  actions?: ReactNode
  /** Rarer actions, in ⋯. */
  more?: ReactNode
  /** What the record's keys do, besides `j`, `k` and `?`. */
  keys?: readonly KeyboardShortcut[]
  /** Who did what to it. */
  history?: ReactNode
}

/** Frame of every record of the panel (docs/decisions/0090): the same parts in the same places. */
export function RecordFrame({
  id,
  title,
  back,
  neighbours,
  tabs,
  lead,
  actions,
  more,
  keys = [],
  history,
  children,
}: RecordFrameProps & { children: ReactNode }) {
  const record = useRef<HTMLDivElement>(null)
  const shortcuts = [...(neighbours ? MOVING : []), ...keys]
  return (
    <div ref={record} key={id} data-record={id ?? ''}>
      <div className={`flex flex-wrap items-center gap-x-3 ${tabs ? 'mb-3' : 'mb-1'}`}>
        <BackLink to={back.to} className="shrink-0">
          <span className={tabs ? 'max-2xl:sr-only' : ''}>{back.label}</span>
        </BackLink>
        {tabs}
        {shortcuts.length > 0 && (
          <div className="ml-auto flex items-center gap-x-1">
            <KeyboardShortcuts
              isCompact
              area={record}
              shortcuts={[...shortcuts, { keys: '?', does: 'Esta lista' }]}
            />
            {neighbours && <NeighbourLinks {...neighbours} />}
          </div>
        )}
      </div>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:min-h-11">
        {/* On a phone only the name makes room for ⋯: what it is has the whole width below. */}
        <div className="flex min-w-0 grow basis-80 flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:contents">
          <h1
            className="line-clamp-3 min-w-0 text-heading wrap-anywhere max-sm:grow max-sm:basis-0 lg:text-[1.75rem]"
            title={title.length > 60 ? title : undefined}
          >
            {title}
          </h1>
          {lead && (
            <p className="max-w-2xl text-ink-muted wrap-anywhere max-sm:order-1 max-sm:basis-full max-sm:text-sm">
              {lead}
            </p>
          )}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 max-sm:order-2 max-sm:basis-full max-sm:*:grow">{actions}</div>
        )}
        {more && <MoreActions>{more}</MoreActions>}
      </header>
      {children}
      {history}
    </div>
  )
}

const MOVING = [{ keys: 'j k', does: 'Siguiente y anterior de la lista' }]

function NeighbourLinks({ position, total, previous, next }: Neighbours) {
  return (
    <nav aria-label="De la lista" className="flex items-center">
      <p className="px-1 text-sm whitespace-nowrap text-ink-muted tabular-nums">
        {formatNumber(position)} de {formatNumber(total)}
      </p>
      <NeighbourLink way="previous" to={previous} />
      <NeighbourLink way="next" to={next} />
    </nav>
  )
}

const WAYS = {
  previous: { word: 'Anterior', shortcut: 'k', icon: <ChevronLeft aria-hidden="true" /> },
  next: { word: 'Siguiente', shortcut: 'j', icon: <ChevronRight aria-hidden="true" /> },
}

type NeighbourLinkProps = {
  way: keyof typeof WAYS
  to: Neighbour | undefined
  /** Within a dialog over the list, which keeps its scroll position. */
  overlay?: boolean
}

/** ‹ or ›. At an end of the list it stays, so that the other one does not move under the pointer. */
export function NeighbourLink({ way, to, overlay = false }: NeighbourLinkProps) {
  const { word, shortcut, icon } = WAYS[way]
  const look = 'w-9 px-0! pointer-coarse:w-11'
  if (!to)
    return (
      <span
        aria-hidden="true"
        className={`inline-flex items-center justify-center opacity-30 [&_svg]:size-4 ${look}`}
      >
        {icon}
      </span>
    )
  return (
    <ButtonLink
      to={to.to}
      variant="quiet"
      size="sm"
      leading={icon}
      aria-label={`${word}: ${to.name}`}
      aria-keyshortcuts={shortcut}
      title={`${word} (${shortcut})`}
      className={look}
      preventScrollReset={overlay}
    />
  )
}
