import { href, Link } from 'react-router'
import { useMay } from '#app/may.tsx'
import { WEEKDAYS } from '#app/platform/time/months.ts'

/** Null if no draft is prepared. `weekday`: 0 is Monday. `hour`: 'las 9:00 a. m.' */
type DigestLineProps = { digest: { weekday: number; hour: string } | null }

/** When the next draft is prepared, above the list of issues, with the way to change it. */
export function DigestLine({ digest }: DigestLineProps) {
  const mayChange = useMay()('change settings')
  if (!digest && !mayChange) return null
  return (
    <p className="mb-2 text-sm text-ink-muted sm:mb-3">
      {digest
        ? `Un borrador cada ${WEEKDAYS[digest.weekday]} a ${digest.hour}`
        : 'Se puede preparar solo cada semana'}
      {/* On a phone one line, so that the list begins in sight. */}
      <span className="max-sm:sr-only">
        {digest ? ', si hay algo nuevo.' : ', con lo nuevo de la agenda y del contenido.'}
      </span>{' '}
      <span aria-hidden="true" className="sm:hidden">
        ·{' '}
      </span>
      {mayChange && (
        <Link to={href('/admin/settings/:section', { section: 'organizacion' })} className="text-link">
          {digest ? 'Cambiarlo' : 'Activarlo'}
        </Link>
      )}
    </p>
  )
}
