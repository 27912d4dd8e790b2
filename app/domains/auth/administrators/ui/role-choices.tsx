import { ROLE_NAMES, type Role } from '#app/capabilities.ts'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-frame.tsx'
import { ROLE_LABELS } from '../../schema.ts'

/** The roles to choose from, each with what it lets somebody do. Several together let them do all of it. */
export function RoleChoices({
  chosen,
  error,
  idPrefix,
}: {
  chosen: readonly Role[]
  error?: string | undefined
  /** Tells the choices of two forms on one page apart. */
  idPrefix: string
}) {
  const errorId = `${idPrefix}-roles-error`
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="font-semibold">Qué puede hacer</legend>
      <div className="mt-1 grid divide-y divide-line">
        {ROLE_NAMES.map((role) => (
          <CheckboxField
            key={role}
            id={`${idPrefix}-${role}`}
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            aria-invalid={Boolean(error)}
            label={
              <>
                <span className="font-semibold">{ROLE_LABELS[role].name}</span>
                <span className="block text-sm text-ink-muted">{ROLE_LABELS[role].does}</span>
              </>
            }
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
