import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'

/** Link to the parent screen, at the top of a panel screen. */
export function BackLink({ to, children }: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'children'>) {
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      size="sm"
      className="mb-3 -ml-3"
      leading={<ArrowLeft aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  )
}
