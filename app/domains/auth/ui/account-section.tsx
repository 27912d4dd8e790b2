import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'

type AccountSectionProps = {
  id: string
  title: string
  /** Whether it is on, beside the title. */
  badge?: ReactNode
  text: string
  to: string
  button: string
  isFirst?: boolean
}

/** Section of 'Mi cuenta' that says how something stands and leads to its own screen. */
export function AccountSection({ id, title, badge, text, to, button, isFirst = false }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        {badge}
      </div>
      <p className="mt-1 text-ink-muted">{text}</p>
      <ButtonLink to={to} variant={isFirst ? 'primary' : 'outline'} className="mt-4">
        {button}
      </ButtonLink>
    </section>
  )
}
