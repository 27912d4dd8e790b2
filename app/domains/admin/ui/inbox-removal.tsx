import { useId } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { withQuestion } from './inbox-address.ts'

type RemovalProps = { isAsked: boolean; name: string; here: string; focusAfter: string }

const BODY = 'Podrás recuperarla desde la papelera.'

/** The question before a request goes to the bin. The address says that it is asked; without script it stands in the page. */
export function InboxRemoval({ isAsked, name, here, focusAfter }: RemovalProps) {
  const navigate = useNavigate()
  const isSending = useNavigation().formData?.get('intent') === 'delete'
  const form = useId()
  const closed = withQuestion(here, false)
  const title = `¿Eliminar la solicitud de «${name}»?`
  return (
    <>
      <Dialog
        open={isAsked}
        onOpenChange={(open) => void (open || navigate(closed, { preventScrollReset: true }))}
        locked={isSending}
        focusAfter={() => document.getElementById(focusAfter)}
        title={<span className="wrap-anywhere">{title}</span>}
        description={BODY}
        footer={
          <>
            <ButtonLink to={closed} variant="outline" preventScrollReset viewTransition={false}>
              Cancelar
            </ButtonLink>
            <RemovalForm id={form} here={here} />
            <Button type="submit" form={form} variant="danger" disabled={isSending}>
              {isSending ? 'Eliminando...' : 'Eliminar solicitud'}
            </Button>
          </>
        }
      />
      {isAsked && (
        <noscript>
          <section className="mb-6 grid justify-items-start gap-4 rounded border border-line-strong bg-panel p-5">
            <h2 className="text-subheading wrap-anywhere">{title}</h2>
            <p>{BODY}</p>
            <RemovalForm id="eliminar" here={here} />
            <Button type="submit" form="eliminar" variant="danger">
              Eliminar solicitud
            </Button>
            <Link to={closed} className="text-link">
              Cancelar
            </Link>
          </section>
        </noscript>
      )}
    </>
  )
}

function RemovalForm({ id, here }: { id: string; here: string }) {
  return (
    <Form id={id} method="post" action={here} className="hidden">
      <input type="hidden" name="intent" value="delete" />
    </Form>
  )
}
