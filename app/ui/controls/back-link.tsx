import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'

/** Link to the parent screen, at the top of a panel screen. */
export function BackLink({
  to,
  children,
  className = 'mb-3',
}: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'children' | 'className'>) {
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      size="sm"
      className={`-ml-3 text-left ${className}`}
      leading={<ArrowLeft aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  )
}
