import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'

/** The way back to the screen above, where a screen of the panel begins. */
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
