import { Link } from 'react-router'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { activityHref, activityPageHref } from '../address.ts'
import { ACTIVITY_DAYS, ACTIVITY_KINDS, type Activity, type ActivityKind } from '../schema.ts'

export type ActivityProps = {
  counts: Record<ActivityKind, number>
  rows: readonly Activity[]
  page: number
  pageCount: number
  timeZone: string
}

const KINDS: Record<ActivityKind, { one: string; many: string }> = {
  submission: { one: 'Evento enviado', many: 'Eventos enviados' },
  application: { one: 'Solicitud a la comunidad', many: 'Solicitudes a la comunidad' },
  request: { one: 'Solicitud de curso', many: 'Solicitudes de cursos' },
  inquiry: { one: 'Mensaje al equipo', many: 'Mensajes al equipo' },
  registration: { one: 'Registro a un evento', many: 'Registros a eventos' },
}

const COLUMNS = [
  { key: 'kind', label: 'Qué llegó' },
  { key: 'what', label: 'Sobre qué' },
  { key: 'who', label: 'De quién' },
  { key: 'at', label: 'Cuándo' },
]

/** Submissions of the last 7 days (back-office §9), each linked to the screen that shows it. */
export function RecentActivity({ counts, rows, page, pageCount, timeZone }: ActivityProps) {
  return (
    <section aria-labelledby="actividad">
      <h2 id="actividad" tabIndex={-1} className="text-subheading">
        Actividad de los últimos {ACTIVITY_DAYS} días
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 rounded border border-line bg-panel px-5 py-8 text-ink-muted">
          Nadie envió nada en los últimos {ACTIVITY_DAYS} días.
        </p>
      ) : (
        <>
          <dl className="mt-3 mb-4 grid grid-cols-2 gap-x-6 gap-y-3 lg:flex lg:gap-x-10">
            {ACTIVITY_KINDS.map((kind) => (
              <div key={kind} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-muted">{KINDS[kind].many}</dt>
                <dd className="font-display text-2xl font-bold text-primary">{counts[kind]}</dd>
              </div>
            ))}
          </dl>
          <DataTable caption="Lo que llegó, de lo más reciente a lo más antiguo" columns={COLUMNS}>
            {rows.map((row) => (
              <Row key={row.id} className="relative">
                <Cell className="text-ink-muted">{KINDS[row.kind].one}</Cell>
                <Cell className="wrap-anywhere md:max-w-96">
                  <Link
                    to={activityHref(row)}
                    className="rounded font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {row.what}
                  </Link>
                </Cell>
                <Cell label="De quién" className="wrap-anywhere md:max-w-64">
                  {row.who}
                </Cell>
                <Cell label="Cuándo" className="md:whitespace-nowrap">
                  {formatInstant(row.at, timeZone)}
                </Cell>
              </Row>
            ))}
          </DataTable>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={activityPageHref}
            label="Páginas de la actividad"
          />
        </>
      )}
    </section>
  )
}
