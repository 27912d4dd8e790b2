import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { MayLink } from '#app/may.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { HELD } from '../address.ts'
import type { HeldEvent } from '../schema.ts'

/** Events that the figures add up, each leading to its registrations. Only the team sees them, and not on paper. */
export function HeldEvents({ held, total }: { held: HeldEvent[]; total: number }) {
  if (total === 0) return null
  return (
    <section aria-labelledby={HELD} className="mt-6 print:hidden">
      <h2 id={HELD} tabIndex={-1} className="mb-2 scroll-mt-20 text-subheading">
        Eventos del periodo
      </h2>
      <DataTable
        caption="Eventos del periodo, con lo que suma cada uno"
        columns={[
          { key: 'event', label: 'Evento' },
          { key: 'date', label: 'Fecha' },
          { key: 'city', label: 'Ciudad' },
          { key: 'seats', label: 'Lugares', align: 'end' },
          { key: 'arrivals', label: 'Asistencias', align: 'end' },
          { key: 'feedback', label: 'Opiniones', align: 'end' },
        ]}
      >
        {held.map(({ id, title, event_date, city, seats, arrivals, feedback }) => (
          <Row key={id}>
            <Cell>
              <MayLink to={registrationsPath(id)} className="font-semibold wrap-anywhere text-link">
                {title}
              </MayLink>
            </Cell>
            <Cell label="Fecha" className="whitespace-nowrap">
              {formatDate(event_date)}
            </Cell>
            <Cell label="Ciudad" className="whitespace-nowrap">
              {city ?? 'Otro lugar'}
            </Cell>
            <Cell label="Lugares" align="end">
              {formatNumber(seats)}
            </Cell>
            <Cell label="Asistencias" align="end">
              {formatNumber(arrivals)}
            </Cell>
            <Cell label="Opiniones" align="end">
              {formatNumber(feedback)}
            </Cell>
          </Row>
        ))}
      </DataTable>
      {held.length < total && (
        <p className="mt-2 text-sm text-ink-muted tabular-nums">
          Aquí, los {formatNumber(held.length)} más recientes de {formatNumber(total)}. Para ver los demás,
          elige menos días.
        </p>
      )}
    </section>
  )
}
