import { Form, useNavigation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { forgetSavedForms } from '#app/ui/forms/form-restore.ts'
import type { SessionView } from '../../schema.ts'

type OpenSession = Omit<SessionView, 'since' | 'last_seen'> & { since: string; last_seen: string }

type Props = { sessions: readonly OpenSession[]; idleHours: number }

/** Sessions shown at most; the rest are only counted. */
const SHOWN = 10

/** Hours of a week, which ends every session anyway. */
const WEEK = 168

/** Sessions of the person, each with a button that ends it, and those for the others and for all. */
export function SessionList({ sessions, idleHours }: Props) {
  const sent = useNavigation().formData
  const closing = sent?.get('intent')
  const shown = sessions.toSorted((a, b) => Number(b.isHere) - Number(a.isHere)).slice(0, SHOWN)
  const rest = sessions.length - shown.length
  return (
    <section aria-labelledby="sesiones" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="sesiones" className="text-subheading">
        Sesiones abiertas
      </h2>
      <p className="mt-1 text-ink-muted">
        Cada una se cierra sola a la semana de entrar
        {idleHours < WEEK && `, o tras ${formatCount(idleHours, 'hora', 'horas')} sin usarse`}.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map((open) => (
          <SessionItem
            key={open.id}
            open={open}
            isClosing={closing === 'end-session' && sent?.get('id') === open.id}
          />
        ))}
        {rest > 0 && <li className="py-3 text-ink-muted">Y {rest} más</li>}
      </ul>
      <p className="mt-5 text-ink-muted">
        ¿Ves una que no es tuya, o perdiste un dispositivo? Ciérrala aquí y cambia tu contraseña.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="end-others"
              variant="outline"
              disabled={closing === 'end-others'}
            >
              Cerrar las demás
            </Button>
          </Form>
        )}
        <Form method="post" onSubmit={forgetSavedForms}>
          <Button
            type="submit"
            name="intent"
            value="close-sessions"
            variant="danger"
            disabled={closing === 'close-sessions'}
          >
            {closing === 'close-sessions' ? 'Cerrando...' : 'Cerrar todas las sesiones'}
          </Button>
        </Form>
      </div>
    </section>
  )
}

function SessionItem({ open, isClosing }: { open: OpenSession; isClosing: boolean }) {
  const { id, device, network, since, last_seen, isHere } = open
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {!isHere && `Último uso: ${last_seen}. `}
          Desde el {since}
          {network && `, red ${network}`}
        </p>
      </div>
      {isHere ? (
        <Badge tone="emerald">Esta sesión</Badge>
      ) : (
        <Form method="post" className="shrink-0">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            size="sm"
            variant="outline"
            disabled={isClosing}
            aria-label={`Cerrar la sesión de ${device}, desde el ${since}`}
          >
            Cerrar
          </Button>
        </Form>
      )}
    </li>
  )
}
