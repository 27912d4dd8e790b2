import { useId, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { overList } from './editing-address.ts'

export type Doomed = { id: string; title: string }

const IRREVOCABLE = 'Esta acción no se puede deshacer'

/** The question before a row goes (back-office §6). The address says about which; without script it is in the page. */
export function DeleteQuestion({
  doomed,
  confirm,
}: {
  doomed: Doomed | undefined
  /** 'Eliminar curso' */
  confirm: string
}) {
  const place = useLocation()
  const navigate = useNavigate()
  const sending = useNavigation().formData?.get('intent') === 'delete'
  const form = useId()
  // What was last asked stays drawn while the dialog fades out.
  const [kept, setKept] = useState(doomed)
  if (doomed && doomed !== kept) setKept(doomed)
  const list = overList(place)
  if (!kept) return null
  const title = `¿Eliminar «${kept.title}»?`
  return (
    <>
      <Dialog
        open={doomed !== undefined}
        onOpenChange={(open) => void (open || navigate(list, { preventScrollReset: true }))}
        locked={sending}
        title={<span className="wrap-anywhere">{title}</span>}
        description={IRREVOCABLE}
        focusAfter={() => document.getElementById('lista')}
        footer={
          <>
            <DeleteForm id={form} doomed={kept} />
            <ButtonLink
              to={list}
              variant="outline"
              preventScrollReset
              viewTransition={false}
              aria-disabled={sending}
            >
              Cancelar
            </ButtonLink>
            <Button type="submit" form={form} variant="danger" disabled={sending}>
              {sending ? 'Eliminando...' : confirm}
            </Button>
          </>
        }
      />
      {doomed && (
        <noscript>
          <section className="mb-8 grid gap-4 rounded border border-line-strong bg-panel p-5">
            <h2 className="wrap-anywhere text-subheading">{title}</h2>
            <p>{IRREVOCABLE}</p>
            <DeleteForm id="eliminar" doomed={doomed} />
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={list} variant="outline">
                Cancelar
              </ButtonLink>
              <Button type="submit" form="eliminar" variant="danger">
                {confirm}
              </Button>
            </div>
          </section>
        </noscript>
      )}
    </>
  )
}

/** Sent to the address of the question, so that a refusal comes back to it. */
function DeleteForm({ id, doomed }: { id: string; doomed: Doomed }) {
  const place = useLocation()
  return (
    <Form
      id={id}
      method="post"
      action={overList(place, { eliminar: doomed.id })}
      preventScrollReset
      className="hidden"
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={doomed.id} />
    </Form>
  )
}
