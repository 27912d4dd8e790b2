import { type ComponentProps, useEffect, useRef } from 'react'
import { ButtonLink } from './button.tsx'

/**
 * The way out of a form of the back-office; Escape takes it from anywhere in that form. Whether what was typed
 * may be lost is asked on the way (LeaveGuard).
 */
export function CancelLink({ children = 'Cancelar', ...link }: ComponentProps<typeof ButtonLink>) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const form = way.current?.closest('form')
    const listen = (press: KeyboardEvent) => {
      // While a word is being composed, Escape takes back the word.
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
