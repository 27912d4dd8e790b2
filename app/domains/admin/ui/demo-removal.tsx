import { useId } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { DemoCount } from '../schema.ts'

const DASHBOARD = '/admin'
export const REMOVAL_ADDRESS = `${DASHBOARD}?quitar=ejemplos`

const TITLE = '¿Quitar el contenido de ejemplo?'

/** The question before the demo content goes. The address says that it is asked; without script it stands in the page. */
export function DemoRemoval({ isAsked, demo }: { isAsked: boolean; demo: readonly DemoCount[] }) {
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  const form = useId()
  const isOpen = isAsked && demo.length > 0
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => void (open || navigate(DASHBOARD, { preventScrollReset: true }))}
        locked={isSending}
        focusAfter={() => document.getElementById('panel')}
        title={TITLE}
        description="Esta acción no se puede deshacer"
        footer={
          <>
            <ButtonLink to={DASHBOARD} variant="outline" preventScrollReset viewTransition={false}>
              Cancelar
            </ButtonLink>
            <RemovalForm id={form} />
            <Button type="submit" form={form} variant="danger" disabled={isSending}>
              {isSending ? 'Quitando...' : 'Quitar ejemplos'}
            </Button>
          </>
        }
      >
        <Consequence demo={demo} />
      </Dialog>
      {isOpen && (
        <noscript>
          <section className="grid justify-items-start gap-4 rounded border border-line-strong bg-panel p-5">
            <h2 className="text-subheading">{TITLE}</h2>
            <p>Esta acción no se puede deshacer</p>
            <Consequence demo={demo} />
            <RemovalForm id="quitar-ejemplos" />
            <Button type="submit" form="quitar-ejemplos" variant="danger">
              Quitar ejemplos
            </Button>
            <Link to={DASHBOARD} className="text-link">
              Cancelar
            </Link>
          </section>
        </noscript>
      )}
    </>
  )
}

function Consequence({ demo }: { demo: readonly DemoCount[] }) {
  return (
    <div>
      <p>Se irán del sitio y del panel, con los cambios que les hayan hecho:</p>
      <ul className="mt-2 list-disc pl-6">
        {demo.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-muted">
        Lo que escribió tu equipo y lo que enviaron las personas se queda, menos sus registros a esos eventos.
      </p>
    </div>
  )
}

function RemovalForm({ id }: { id: string }) {
  return (
    <Form id={id} method="post" action={`${DASHBOARD}?index`} className="hidden">
      <input type="hidden" name="intent" value="remove_demo" />
    </Form>
  )
}
