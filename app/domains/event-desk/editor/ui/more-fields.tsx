import { ChevronDown } from 'lucide-react'
import type { EventField } from '#app/domains/events/fields-schema.ts'
import { TEAM_VERTICALS } from '#app/domains/events/rules-schema.ts'
import {
  DURATION,
  MOST_HOURS_TO_CONFIRM,
  MOST_QUESTIONS,
  MOST_SEATS_EACH,
  SUMMARY_MAX,
} from '#app/domains/events/schema.ts'
import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import { CheckboxField, CheckboxGroupField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import type { EditorKind } from '../../changes/fields.ts'

const THEMES = TEAM_VERTICALS.map((theme) => ({ value: theme, label: theme }))
const WEB_ADDRESS = { type: 'url', autoComplete: 'off', spellCheck: false, placeholder: 'https://' } as const

/** Optional fields, collapsed until one of them has a value. */
export function EventEditorMore({
  wiring: { field, flag, choices },
  kind,
  open,
}: {
  wiring: EditorWiring<EventField>
  kind: EditorKind
  open: boolean
}) {
  return (
    <details open={open} className="group border-y border-line">
      <summary className="flex min-h-13 items-center gap-2 rounded py-2 font-semibold hover:text-secondary">
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        Más detalles
        <span className="font-normal text-ink-muted max-sm:hidden">
          resumen, duración o último día, precio, temáticas, enlaces e imagen
        </span>
      </summary>
      <div className="grid gap-5 pt-2 pb-6 sm:grid-cols-6">
        <TextAreaField
          {...field('summary', 'Una o dos frases, para las tarjetas.')}
          rows={2}
          counter={SUMMARY_MAX}
          className="sm:col-span-6"
        />
        <TextField
          {...field('duration_hours')}
          type="number"
          inputMode="decimal"
          min={DURATION.min}
          max={DURATION.max}
          step={DURATION.step}
          className="sm:col-span-2"
        />
        {kind !== 'correct' && (
          <>
            <TextField {...field('end_date')} type="date" className="sm:col-span-2" />
            <TextField {...field('end_time')} type="time" className="sm:col-span-2" />
          </>
        )}
        <TextField {...field('price')} maxLength={60} autoComplete="off" className="sm:col-span-2" />
        <TextField
          {...field('website_url')}
          {...WEB_ADDRESS}
          className={kind === 'correct' ? 'sm:col-span-2' : 'sm:col-span-4'}
        />
        <TextField
          {...field('online_url', 'Solo lo reciben quienes se registran.')}
          {...WEB_ADDRESS}
          className="sm:col-span-6"
        />
        {kind !== 'correct' && (
          <>
            <TextField
              {...field('places_each', 'De una sola vez. Vacío: uno.')}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_SEATS_EACH}
              className="sm:col-span-2"
            />
            <TextField
              {...field(
                'hours_to_confirm',
                'De quien pasa de la lista de espera. Vacío: lo recibe enseguida.',
              )}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_HOURS_TO_CONFIRM}
              className="sm:col-span-4"
            />
            <TextAreaField
              {...field(
                'questions',
                `Una por línea, hasta ${MOST_QUESTIONS}. Quien se registra responde si quiere.`,
              )}
              rows={3}
              className="sm:col-span-6"
            />
          </>
        )}
        <CheckboxField {...flag('registers_late')} className="sm:col-span-6" />
        {kind !== 'correct' && <CheckboxField {...flag('asks_afterwards')} className="sm:col-span-6" />}
        <CheckboxGroupField {...choices('verticals')} options={THEMES} className="sm:col-span-6" />
        {kind !== 'correct' && (
          <>
            <TextField
              {...field('registration_url', 'Si la inscripción es en otro sitio.')}
              {...WEB_ADDRESS}
              className="sm:col-span-6"
            />
            <ImageField {...field('image_url', 'Reemplaza la portada dibujada.')} className="sm:col-span-6" />
          </>
        )}
      </div>
    </details>
  )
}
