import { REGISTRATION_ANCHOR } from '#app/domains/events/address.ts'
import type { EventView } from '#app/domains/events/schema.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { seatsLabel } from '../schema.ts'

type WayProps = {
  /** Free seats; null if unlimited, or if the organiser registers people elsewhere. */
  left: number | null
}

/** Link to the registration form below the description. On phones `RegistrationBar` replaces it. */
export function WayToRegister({ left }: WayProps) {
  const seats = seatsLabel(left)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
      <FormLink left={left} size="lg" className="max-md:hidden" />
      {seats && <p className="text-sm tabular-nums">{seats}</p>}
    </div>
  )
}

/** Bar at the bottom of a phone's screen, hidden once the form is in view (app.css). */
export function RegistrationBar({ event, left }: WayProps & { event: EventView }) {
  return (
    <div className="bottom-bar register-bar sticky bottom-0 z-20 flex items-center gap-4 border-t border-line bg-panel px-5 py-2.5 md:hidden">
      {/* Fixed width, so that the button beside it does not move when the web font arrives. */}
      <p className="w-22 shrink-0 text-sm leading-tight font-semibold tabular-nums">
        <span className="block">{formatDate(event.event_date)}</span>
        {formatHour(event.event_time, useHourStyle())}
      </p>
      <FormLink left={left} className="min-h-12 grow" />
    </div>
  )
}

function FormLink({ left, size, className }: WayProps & { size?: 'lg'; className: string }) {
  return (
    <ButtonLink to={`#${REGISTRATION_ANCHOR}`} variant="accent" size={size} className={className}>
      {left === 0 ? 'Entrar en la lista de espera' : 'Registrarse al Evento'}
    </ButtonLink>
  )
}
