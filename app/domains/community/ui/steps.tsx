import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ConsentFields } from '#app/domains/contacts/ui/consent-fields.tsx'
import {
  CheckboxGroupField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
} from '#app/ui/controls/field.tsx'
import { fieldId, STEPS, stepTitleId } from '../application-fields.ts'
import { INTERESTS, PROFILE_LABELS, PROFILE_TYPES, SECTORS } from '../schema.ts'
import type { FormContent } from './application-draft.ts'
import type { FieldWiring } from './wire-fields.ts'

/**
 * Loaded on demand: only the last step shows the summary, and only with JavaScript. If its file fails to load, the
 * step omits it.
 */
const loadSummary = () =>
  import('./application-summary.tsx')
    .then(({ ApplicationSummary }) => ({ default: ApplicationSummary }))
    .catch(() => ({ default: () => null }))
const ApplicationSummary =
  lazy<(summary: { content: FormContent; goTo: (step: number) => void }) => ReactNode>(loadSummary)

type StepSection = { step: number; className: string }

export function StepPersonal({ field, section }: FieldWiring & { section: StepSection }) {
  return (
    <StepSection section={section} hint="Quién eres y dónde te respondemos.">
      <TextField {...field('first_name')} required autoComplete="given-name" />
      <TextField {...field('last_name')} required autoComplete="family-name" />
      <TextField
        {...field('email')}
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        className="sm:col-span-2"
      />
    </StepSection>
  )
}

export function StepProfessional({ field, section }: FieldWiring & { section: StepSection }) {
  return (
    <StepSection section={section} hint="Dónde trabajas y en qué.">
      <TextField {...field('company')} required autoComplete="organization" />
      <TextField {...field('position')} required autoComplete="organization-title" />
      <SelectField
        {...field('sector')}
        required
        placeholder="Selecciona un sector"
        options={SECTORS.map((sector) => ({ value: sector, label: sector }))}
        className="sm:col-span-2"
      />
    </StepSection>
  )
}

export function StepProfile({ field, group, section }: FieldWiring & { section: StepSection }) {
  return (
    <StepSection section={section} hint="Cómo te sumas y qué buscas.">
      <div id={fieldId('profile_type')} className="scroll-mt-32 sm:col-span-2">
        <RadioGroupField
          {...field('profile_type')}
          required
          options={PROFILE_TYPES.map((type) => ({ value: type, label: PROFILE_LABELS[type] }))}
        />
      </div>
      <div id={fieldId('interests')} className="scroll-mt-32 sm:col-span-2">
        <CheckboxGroupField
          {...group('interests')}
          hint="Elige todas las que quieras."
          options={INTERESTS.map((interest) => ({ value: interest, label: interest }))}
        />
      </div>
      <TextAreaField
        {...field('reasonOfInterest')}
        rows={3}
        hint="Opcional. Qué te trae a la comunidad."
        className="sm:col-span-2"
      />
    </StepSection>
  )
}

/** Last step: message, consents, and a summary of the other steps. */
export function StepMessage({
  field,
  checkbox,
  section,
  brand,
  content,
  goTo,
}: FieldWiring & {
  section: StepSection
  brand: string
  content: FormContent | undefined
  goTo: (step: number) => void
}) {
  // Preloads the summary, so that the layout does not shift when the step opens.
  useEffect(() => {
    loadSummary()
  }, [])
  return (
    <StepSection section={section} hint="Repasa lo que nos cuentas y envíalo.">
      <Suspense>{content && <ApplicationSummary content={content} goTo={goTo} />}</Suspense>
      <TextAreaField
        {...field('message')}
        rows={4}
        hint="Opcional. Lo que quieras añadir."
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ConsentFields
          privacy={checkbox('consent_privacy')}
          marketing={checkbox('consent_marketing')}
          brand={brand}
        />
      </div>
    </StepSection>
  )
}

/** Section of one step. With scripting only the chosen step shows; without, all form one long page. */
function StepSection({
  section: { step, className },
  hint,
  children,
}: {
  section: StepSection
  hint: string
  children: ReactNode
}) {
  const titleId = stepTitleId(step)
  return (
    <section
      aria-labelledby={titleId}
      className={`noscript:border-line noscript:not-first:mt-10 noscript:not-first:border-t noscript:not-first:pt-10 ${className}`}
    >
      <h3 id={titleId} tabIndex={-1} className="text-heading scroll-mt-56">
        {STEPS[step - 1]?.name}
      </h3>
      <p className="mt-1.5 text-ink-muted">{hint}</p>
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
