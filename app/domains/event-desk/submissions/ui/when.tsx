import { DURATION } from '#app/domains/events/schema.ts'
import { CheckboxField, TextField } from '#app/ui/controls/field.tsx'
import { SubmissionLocation } from './location.tsx'
import { SubmissionSection } from './section.tsx'
import type { FieldWiring } from './wire-fields.ts'

export function SubmissionWhen({
  today,
  siteZone,
  asksEmail = true,
  ...wiring
}: FieldWiring & { today: string; siteZone: string; asksEmail?: boolean }) {
  const { field, checkbox } = wiring
  return (
    <>
      <SubmissionSection title="Fecha, hora y lugar" hint="La hora es la del lugar donde se hace.">
        <TextField
          {...field('event_date')}
          required
          type="date"
          min={today}
          className="sm:col-span-3 lg:col-span-2"
        />
        <TextField {...field('event_time')} required type="time" className="sm:col-span-3 lg:col-span-2" />
        <TextField
          {...field('duration_hours', String(DURATION.default))}
          required
          type="number"
          inputMode="decimal"
          min={DURATION.min}
          max={DURATION.max}
          step={DURATION.step}
          className="sm:col-span-3 lg:col-span-2"
        />
        <SubmissionLocation {...wiring} siteZone={siteZone} />
      </SubmissionSection>
      <SubmissionSection
        title="Información adicional"
        hint={asksEmail ? 'El correo es para avisarte de la revisión; no se publica.' : undefined}
      >
        {asksEmail && (
          <TextField
            {...field('email')}
            required
            type="email"
            autoComplete="email"
            spellCheck={false}
            className="sm:col-span-3 lg:col-span-4"
          />
        )}
        <TextField
          {...field('max_attendees')}
          type="number"
          inputMode="numeric"
          min={1}
          placeholder="Sin límite"
          className="sm:col-span-3 lg:col-span-2"
        />
        <TextField {...field('price')} maxLength={60} autoComplete="off" className="sm:col-span-3" />
        <TextField
          {...field('website_url')}
          type="url"
          autoComplete="url"
          spellCheck={false}
          placeholder="https://"
          hint="Opcional. Donde se compra la entrada o se cuenta más."
          className="sm:col-span-6"
        />
        <TextField
          {...field('online_url')}
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint="Solo lo reciben quienes se registran."
          className="sm:col-span-6"
        />
        <CheckboxField
          {...checkbox('registers_late')}
          label="Aceptar registros mientras dura el evento"
          className="sm:col-span-6"
        />
      </SubmissionSection>
    </>
  )
}
