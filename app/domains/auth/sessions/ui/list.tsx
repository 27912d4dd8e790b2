import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { forgetSavedForms } from '#app/ui/forms/form-restore.ts'
import type { SessionView } from '../../schema.ts'

type OpenSession = Omit<SessionView, 'since'> & { since: string }

/** Sessions shown at most; the rest are only counted. */
const SHOWN = 10

/** Sessions of the person, and the button that ends all of them. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const closing = useNavigation().formData?.get('intent') === 'close-sessions'
  const shown = sessions.toSorted((a, b) => Number(b.isHere) - Number(a.isHere)).slice(0, SHOWN)
  const rest = sessions.length - shown.length
  return (
    <section aria-labelledby="sesiones" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="sesiones" className="text-subheading">
        Sesiones abiertas
      </h2>
      <p className="mt-1 text-ink-muted">Cada una se cierra sola a la semana de entrar.</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map(({ id, device, since, isHere }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-ink-muted tabular-nums">Desde el {since}</p>
            </div>
            {isHere && <Badge tone="emerald">Esta sesión</Badge>}
          </li>
        ))}
        {rest > 0 && <li className="py-3 text-ink-muted">Y {rest} más</li>}
      </ul>
      <p className="mt-5 text-ink-muted">
        ¿Ves una que no es tuya, o perdiste un dispositivo? Ciérralas todas, también esta, y entra de nuevo.
      </p>
      <Form method="post" onSubmit={forgetSavedForms} className="mt-4">
        <Button type="submit" name="intent" value="close-sessions" variant="danger" disabled={closing}>
          {closing ? 'Cerrando...' : 'Cerrar todas las sesiones'}
        </Button>
      </Form>
    </section>
  )
}
