import type { ReactNode } from 'react'

type PanelHeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** Title of a panel screen; its lead stands beside it where there is room, so that the list begins higher. */
export function PanelHeader({ title, lead, actions }: PanelHeaderProps) {
  return (
    <header className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:mb-3 lg:min-h-11">
      <div className="flex min-w-0 grow basis-0 flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:basis-auto">
        <h1 className="min-w-0 text-heading">{title}</h1>
        {lead && <p className="max-w-2xl text-ink-muted max-sm:sr-only">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
