import { useId } from 'react'
import { TIME_ZONES, ZONE_OF_LOCATION, zoneName } from '#app/domains/events/cities.ts'
import type { EventField } from '#app/domains/events/fields-schema.ts'
import { EVENT_STATUSES } from '#app/domains/events/rules-schema.ts'
import { CATEGORY_LABELS } from '#app/domains/events/schema.ts'
import { EVENT_STATUS_LABELS } from '#app/domains/events/team-schema.ts'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import type { EditorKind } from '../../changes/fields.ts'

const STATUS_OPTIONS = EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))

const ANSWER_GOES_THERE = 'Ahí llega la respuesta de la revisión; no se publica.'
const ANSWER_WAITS = 'Ahí irá la respuesta de la revisión cuando haya un servidor de correo; no se publica.'

/** The six required fields (back-office §5), capacity and description. */
export function EventEditorMain({
  wiring: { field },
  kind,
}: {
  wiring: EditorWiring<EventField>
  kind: EditorKind
}) {
  const categories = useId()
  const canMail = useMailServer()
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField
        {...field('title')}
        required
        autoComplete="off"
        // On a record's page its key leads here (record-frame.tsx).
        aria-keyshortcuts={kind === 'create' ? undefined : 'e'}
        className="sm:col-span-6"
      />
      <TextField {...field('organizer')} required autoComplete="off" className="sm:col-span-3" />
      <TextField
        {...field('category')}
        required
        list={categories}
        autoComplete="off"
        placeholder="Elige una o escribe otra"
        className="sm:col-span-3"
      />
      <datalist id={categories}>
        {Object.values(CATEGORY_LABELS).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <TextField {...field('event_date')} required type="date" className="sm:col-span-2" />
      <TextField {...field('event_time')} required type="time" className="sm:col-span-2" />
      <TextField
        {...field('max_attendees')}
        type="number"
        inputMode="numeric"
        min={1}
        placeholder="Sin límite"
        className="sm:col-span-2"
      />
      <TextField {...field('location')} required autoComplete="off" className="sm:col-span-4" />
      <SelectField
        {...field('time_zone')}
        placeholder={ZONE_OF_LOCATION}
        options={zonesWith(String(field('time_zone').defaultValue))}
        className="sm:col-span-2"
      />
      {kind === 'update' && (
        <SelectField
          {...field('status', 'Un evento cancelado sale de la agenda; su página dice que se canceló.')}
          options={STATUS_OPTIONS}
          className="sm:col-span-6 sm:max-w-md"
        />
      )}
      {kind === 'correct' && (
        <TextField
          {...field('email', canMail ? ANSWER_GOES_THERE : ANSWER_WAITS)}
          type="email"
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-6 sm:max-w-md"
        />
      )}
      <TextAreaField {...field('description')} rows={5} className="sm:col-span-6" />
    </div>
  )
}

/** The zones on offer, plus the event's own if it is not among them. */
function zonesWith(zone: string) {
  const zones = TIME_ZONES.map(({ timeZone, label }) => ({ value: timeZone, label }))
  const isKnown = zone === '' || zones.some(({ value }) => value === zone)
  return isKnown ? zones : [...zones, { value: zone, label: zoneName(zone) }]
}
