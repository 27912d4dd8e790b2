import { type ReactNode, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'

type RoutedConfirmDialogProps = {
  isAsked: boolean
  isSending: boolean
  title: string
  body: ReactNode
  /** Label of the confirming button; `sendingVerb` is its label while sending. */
  verb: string
  sendingVerb: string
  tone?: 'danger' | 'primary'
  /** URL of the screen without the question. */
  back: string
  /** Element to focus on closing; the heading, if there is none. */
  focusAfter?: () => HTMLElement | null
  /** Renders the form to submit, which must have this id. */
  form: (id: string) => ReactNode
  /** The form has visible fields, and so belongs to the body. */
  hasFields?: boolean
  /** What is removed, if the body's sentence does not tell. */
  children?: ReactNode
}

/** Asks before something is removed. The URL contains the question; without JavaScript it is part of the page. */
export function RoutedConfirmDialog({
  isAsked,
  isSending,
  title,
  body,
  verb,
  sendingVerb,
  tone = 'danger',
  back,
  focusAfter,
  form,
  hasFields = false,
  children,
}: RoutedConfirmDialogProps) {
  const navigate = useNavigate()
  // Asked by a key other than Enter (keyboard-shortcuts.tsx), so that Enter confirms.
  const isConfirmFirst = useLocation().state?.byKey === true
  const id = useId()
  const plainId = useId()
  return (
    <>
      <Dialog
        open={isAsked}
        onOpenChange={(open) => void (open || navigate(back, { preventScrollReset: true }))}
        locked={isSending}
        focusAfter={() => focusAfter?.() ?? document.querySelector<HTMLElement>('main h1')}
        title={<span className="wrap-anywhere">{title}</span>}
        description={body}
        footer={
          <>
            {/* Comes first otherwise, so that a second press of Enter removes nothing. */}
            <ButtonLink
              data-first={!isConfirmFirst || undefined}
              to={back}
              variant="outline"
              preventScrollReset
              aria-disabled={isSending}
            >
              Cancelar
            </ButtonLink>
            {!hasFields && form(id)}
            <Button
              data-first={isConfirmFirst || undefined}
              type="submit"
              form={id}
              variant={tone}
              disabled={isSending}
            >
              {isSending ? sendingVerb : verb}
            </Button>
          </>
        }
      >
        {hasFields ? (
          <>
            {children}
            {form(id)}
          </>
        ) : (
          children
        )}
      </Dialog>
      {isAsked && (
        <noscript>
          <section className="mb-6 grid justify-items-start gap-4 rounded border border-line-strong bg-panel p-5">
            <h2 className="text-subheading wrap-anywhere">{title}</h2>
            <p>{body}</p>
            {children}
            {form(plainId)}
            <Button type="submit" form={plainId} variant={tone}>
              {verb}
            </Button>
            <Link to={back} className="text-link">
              Cancelar
            </Link>
          </section>
        </noscript>
      )}
    </>
  )
}
