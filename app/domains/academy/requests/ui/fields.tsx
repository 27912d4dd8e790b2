import { ConsentFields } from '#app/domains/contacts/ui/consent-fields.tsx'
import type { FieldErrors, FormValues } from '#app/platform/forms/form-values.ts'
import { TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import type { ActionType } from '../../schema.ts'
import { fieldId, REQUEST_LABELS, type RequestField } from '../fields.ts'

/** Controls of a course request, shared by the dialog, whose opener fills in course and kind, and the page. */
export function RequestFields({
  actionType,
  brand,
  kept = {},
  errors = {},
}: {
  actionType?: ActionType
  brand: string
  kept?: FormValues
  errors?: FieldErrors | undefined
}) {
  const field = (name: RequestField) => {
    const value = kept[name]
    const defaultValue = typeof value === 'string' ? value : undefined
    return { name, id: fieldId(name), label: REQUEST_LABELS[name], error: errors[name], defaultValue }
  }
  const consent = (name: 'consent_privacy' | 'consent_marketing') => ({
    name,
    id: fieldId(name),
    defaultChecked: kept[name] === true,
  })
  return (
    <div className="relative grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField {...field('name')} data-first required autoComplete="name" className="sm:col-span-2" />
      <TextField {...field('email')} required type="email" autoComplete="email" spellCheck={false} />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        label={<Optional label={REQUEST_LABELS.phone} />}
      />
      <TextField
        {...field('course')}
        data-asked="curso"
        required
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextAreaField
        {...field('message')}
        rows={3}
        label={<Optional label={REQUEST_LABELS.message} />}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ConsentFields
          privacy={{ ...consent('consent_privacy'), error: errors.consent_privacy }}
          marketing={consent('consent_marketing')}
          brand={brand}
        />
      </div>
      {/* Not `type="hidden"`, whose value React would reset on hydration. */}
      <input
        type="text"
        hidden
        name="actionType"
        data-asked="tipo"
        defaultValue={actionType}
        autoComplete="off"
      />
      <Honeypot />
    </div>
  )
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <span className="font-normal text-ink-muted">(opcional)</span>
    </>
  )
}
