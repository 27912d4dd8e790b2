import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { REQUEST_DIALOG, type RequestedCourse, requestHref } from '../fields.ts'

type RequestButtonProps = RequestedCourse &
  Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'> & { children: string }

/** Opens the request dialog (ui/feedback/open-dialog.ts); without script, a link to the form's page. */
export function RequestButton({ course, actionType, children, ...look }: RequestButtonProps) {
  return (
    <ButtonLink
      to={requestHref({ course, actionType })}
      aria-haspopup="dialog"
      data-opens={REQUEST_DIALOG}
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
