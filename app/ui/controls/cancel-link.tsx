import { type ComponentProps, useEffect, useRef } from 'react'
import { ButtonLink } from './button.tsx'

/**
 * Cancel link of a panel form. Escape anywhere in the form follows it too. LeaveGuard asks before typed text is lost.
 */
export function CancelLink({ children = 'Cancelar', ...link }: ComponentProps<typeof ButtonLink>) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const form = way.current?.closest('form')
    const listen = (press: KeyboardEvent) => {
      // During IME composition Escape cancels the composed word.
      if (press.key === 'Escape' && !press.defaultPrevented && !press.isComposing) way.current?.click()
    }
    form?.addEventListener('keydown', listen)
    return () => form?.removeEventListener('keydown', listen)
  }, [])
  return (
    <ButtonLink ref={way} variant="outline" {...link}>
      {children}
    </ButtonLink>
  )
}
