import { type ComponentProps, type MouseEvent, use } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { RequestOpener } from './request-dialog-host.tsx'
import { type Asked, requestHref } from './request-fields.ts'

type RequestButtonProps = Asked &
  Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'> & { children: string }

/** Opens the request dialog; before its script, and without any, it leads to the form's own page. */
export function RequestButton({ course, actionType, children, ...look }: RequestButtonProps) {
  const { open, prepare } = use(RequestOpener)
  const asked = { course, actionType }

  function openInPlace(click: MouseEvent) {
    // Another tab or window was asked for.
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    open(asked)
  }

  return (
    <ButtonLink
      to={requestHref(asked)}
      aria-haspopup="dialog"
      data-app
      onClick={openInPlace}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...look}
    >
      {children}
      {/* Several buttons of the page say the same. */}
      <span className="sr-only">: {course}</span>
    </ButtonLink>
  )
}
