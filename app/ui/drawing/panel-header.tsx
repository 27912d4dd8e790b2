import type { ReactNode } from 'react'

type PanelHeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

export function PanelHeader({ title, lead, actions }: PanelHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-1 max-w-2xl text-ink-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
