import { type ComponentProps, type MouseEvent, use } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type RequestedCourse, requestHref } from '../fields.ts'
import { RequestOpener } from './dialog-host.tsx'

type RequestButtonProps = RequestedCourse &
  Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'> & { children: string }

/** Opens the request dialog; before its code is loaded, and without script, a link to the form's page. */
export function RequestButton({ course, actionType, children, ...look }: RequestButtonProps) {
  const { open, prepare } = use(RequestOpener)
  const asked = { course, actionType }

  function openInPlace(click: MouseEvent) {
    // Modified clicks ask for a new tab or window.
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
      {/* Tells apart the page's buttons with the same label, for screen readers. */}
      <span className="sr-only">: {course}</span>
    </ButtonLink>
  )
}

export function RequestButtons({ course }: Pick<RequestedCourse, 'course'>) {
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
