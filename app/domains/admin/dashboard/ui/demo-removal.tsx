import { Form, href, useNavigation } from 'react-router'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import type { DemoCount } from '../schema.ts'

const DASHBOARD = href('/admin')
export const REMOVAL_ADDRESS = `${DASHBOARD}?quitar=ejemplos`

/** Confirmation before the demo content is removed; the URL opens it. */
export function DemoRemoval({ isAsked, demo }: { isAsked: boolean; demo: readonly DemoCount[] }) {
  return (
    <RoutedConfirmDialog
      isAsked={isAsked && demo.length > 0}
      isSending={useNavigation().formMethod === 'POST'}
      title="¿Quitar el contenido de ejemplo?"
      body="Esta acción no se puede deshacer"
      verb="Quitar ejemplos"
      sendingVerb="Quitando..."
      back={DASHBOARD}
      form={(id) => <RemovalForm id={id} />}
    >
      <Consequence demo={demo} />
    </RoutedConfirmDialog>
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
