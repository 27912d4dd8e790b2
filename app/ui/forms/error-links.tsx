import type { FieldErrors } from '#app/platform/forms/form-values.ts'

/** Error summary of a form: a link to each invalid field, with the message shown beside it. */
export function ErrorLinks({
  labels,
  errors,
  fieldId,
  className = '',
}: {
  labels: Readonly<Record<string, string>>
  /** Errors in the order of the form's rules. */
  errors: FieldErrors
  fieldId: (name: string) => string
  className?: string
}) {
  return (
    <ul className={`mt-2 gap-x-6 ${className}`}>
      {Object.entries(errors).map(
        ([name, message]) =>
          labels[name] && (
            <li key={name}>
              <a href={`#${fieldId(name)}`} className="inline-block py-1 text-link">
                {labels[name]}: {message}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
