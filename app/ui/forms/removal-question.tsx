import { type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'

type RemovalQuestionProps = {
  isAsked: boolean
  isSending: boolean
  title: string
  body: ReactNode
  /** What the button says, and what it says on the way. */
  verb: string
  sendingVerb: string
  tone?: 'danger' | 'primary'
  /** The address at which nothing is asked. */
  back: string
  focusAfter: () => HTMLElement | null
  /** What is sent, as a form with this id and nothing to see. */
  form: (id: string) => ReactNode
  /** What goes, where a sentence does not say it. */
  children?: ReactNode
}

/** The question before something goes. The address says that it is asked; without script it stands in the page. */
export function RemovalQuestion({
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
  children,
}: RemovalQuestionProps) {
  const navigate = useNavigate()
  const id = useId()
  const plainId = useId()
  const wayOut = useId()
  return (
    <>
      <Dialog
        open={isAsked}
        onOpenChange={(open) => void (open || navigate(back, { preventScrollReset: true }))}
        locked={isSending}
        // Whoever pressed Enter twice has lost nothing.
        focusFirst={() => document.getElementById(wayOut)}
        focusAfter={focusAfter}
        title={<span className="wrap-anywhere">{title}</span>}
        description={body}
        footer={
          <>
            <ButtonLink
              id={wayOut}
              to={back}
              variant="outline"
              preventScrollReset
              viewTransition={false}
              aria-disabled={isSending}
            >
              Cancelar
            </ButtonLink>
            {form(id)}
            <Button type="submit" form={id} variant={tone} disabled={isSending}>
              {isSending ? sendingVerb : verb}
            </Button>
          </>
        }
      >
        {children}
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
