import { UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { Role } from '#app/capabilities.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { useSaveShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { PasswordField } from './password-field.tsx'
import { RoleChoices } from './role-choices.tsx'

export type NewAdministratorErrors = { email?: string; password?: string; name?: string; roles?: string }

/** Anchor of the form, which the list's head links to where the list comes first. */
export const NEW_FORM = 'nuevo'

/** Values of a refused creation, to fill the form again. */
export type TypedAdministrator = { email: string; name: string; roles: readonly Role[] }

export function NewAdministratorForm({
  domain,
  typed,
  errors = {},
}: {
  /** Domain of the organisation's own addresses, which the form recommends (back-office §6). */
  domain: string
  typed: TypedAdministrator | undefined
  errors?: NewAdministratorErrors | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const creating = formData?.get('intent') === 'create'
  useFocusOnError(form)
  // The same form whatever dialog the URL opens beside it.
  useFormRestore(form, href('/admin/users'))
  useSaveShortcut(form)
  return (
    <section
      id={NEW_FORM}
      tabIndex={-1}
      aria-labelledby="crear"
      className="rounded border border-line bg-panel p-5 sm:p-6"
    >
      <h2 id="crear" className="text-subheading">
        Crear administrador
      </h2>
      <Form ref={form} method="post" action={href('/admin/users')} noValidate className="mt-4 grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          hint={<span className="wrap-anywhere">Recomendado: un correo de tu organización (@{domain}).</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.email}
          error={errors.email}
          required
        />
        <PasswordField
          label="Contraseña temporal"
          name="password"
          hint="Al menos 8 caracteres. Se la dices tú en persona: no se envía por correo."
          autoComplete="new-password"
          error={errors.password}
          required
        />
        {/* Folded, because most are administrators. */}
        <details open={typed !== undefined || undefined}>
          <FoldSummary className="-my-1.5">Nombre y roles</FoldSummary>
          <TextField
            className="my-3"
            label="Nombre"
            name="name"
            type="text"
            autoComplete="off"
            defaultValue={typed?.name}
            error={errors.name}
          />
          <RoleChoices idPrefix="nuevo" chosen={typed?.roles ?? ['admin']} error={errors.roles} />
        </details>
        <Button
          type="submit"
          name="intent"
          value="create"
          disabled={creating}
          leading={<UserPlus aria-hidden="true" />}
          className="justify-self-start max-sm:w-full"
        >
          {creating ? 'Creando...' : 'Crear administrador'}
        </Button>
      </Form>
      <LeaveGuard form={form} staysOpen={(here, next) => here.pathname === next.pathname} />
    </section>
  )
}
