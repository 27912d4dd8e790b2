import type { ReactNode } from 'react'

type TaskPanelProps = { id: string; title: string; children: ReactNode; action: ReactNode }

/** Something that can be done with the data: what it is, and the way there. */
export function TaskPanel({ id, title, children, action }: TaskPanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-panel px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <p className="text-ink-muted">{children}</p>
      </div>
      {action}
    </section>
  )
}
