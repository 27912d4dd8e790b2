import { type ComponentProps, type MouseEvent, use } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type Asked, requestHref } from '../fields.ts'
import { RequestOpener } from './dialog-host.tsx'

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

/** The two request buttons of a card of the catalogue. */
export function RequestButtons({ course }: Pick<Asked, 'course'>) {
  return (
    <>
      <RequestButton course={course} actionType="inscripcion" className="max-sm:grow">
        Inscríbete
      </RequestButton>
      <RequestButton course={course} actionType="informacion" variant="outline" className="max-sm:grow">
        Solicitar información
      </RequestButton>
    </>
  )
}
