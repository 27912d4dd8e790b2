import type { FieldErrors } from '#app/platform/forms/form-values.ts'

/** Error summary of a form: a link to each wrong field, in the words that stand beside it. */
export function ErrorLinks({
  labels,
  errors,
  fieldId,
  className = '',
}: {
  /** In the order of the form. */
  labels: Readonly<Record<string, string>>
  errors: FieldErrors
  fieldId: (name: string) => string
  className?: string
}) {
  return (
    <ul className={`mt-2 gap-x-6 ${className}`}>
      {Object.entries(labels).map(
        ([name, label]) =>
          errors[name] && (
            <li key={name}>
              <a href={`#${fieldId(name)}`} className="inline-block py-1 text-link">
                {label}: {errors[name]}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
