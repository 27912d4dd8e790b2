import { APPLICATION_FIELDS, type ApplicationField, fieldsOfStep, STEPS } from '../application-fields.ts'
import { PROFILE_LABELS, type ProfileType } from '../schema.ts'
import type { FormContent } from './application-draft.ts'

/** Summary of the first three steps, each with a button back to it. Reads the controls, so it needs JavaScript. */
export function ApplicationSummary({
  content,
  goTo,
}: {
  content: FormContent
  goTo: (step: number) => void
}) {
  return (
    <div className="min-w-0 border-l-4 border-secondary bg-surface px-4 pt-4 pb-2 sm:col-span-2 sm:px-6">
      <h4 className="text-subheading">Resumen</h4>
      {STEPS.slice(0, -1).map(({ name }, index) => (
        <div key={name} className="mt-2 border-t border-line pb-3">
          <div className="flex items-center justify-between gap-4">
            <p className="leading-tight font-semibold">{name}</p>
            <button
              type="button"
              onClick={() => goTo(index + 1)}
              className="-mr-2 min-h-11 shrink-0 rounded px-2 text-link"
            >
              Cambiar
              <span className="sr-only"> {name}</span>
            </button>
          </div>
          <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            {fieldsOfStep(index + 1).map((field) => (
              <SummaryRow key={field} name={field} value={format(field, content[field])} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

function SummaryRow({ name, value }: { name: ApplicationField; value: string }) {
  const isMissing = !value && !APPLICATION_FIELDS[name].isOptional
  return (
    <div className="sm:contents">
      <dt className="text-ink-muted max-sm:text-sm">{APPLICATION_FIELDS[name].label}</dt>
      <dd
        className={`min-w-0 whitespace-pre-line wrap-anywhere ${isMissing ? 'font-semibold text-warm-deep' : ''}`}
      >
        {value || (isMissing ? 'Falta' : 'Sin indicar')}
      </dd>
    </div>
  )
}

function format(name: ApplicationField, value: string | string[] | undefined): string {
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'profile_type') return PROFILE_LABELS[value as ProfileType] ?? ''
  return value?.trim() ?? ''
}
