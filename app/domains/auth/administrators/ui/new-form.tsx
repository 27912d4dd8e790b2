import { UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { useSaveShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { PasswordField } from './password-field.tsx'

export type NewAdministratorErrors = { email?: string; password?: string }

export function NewAdministratorForm({
  domain,
  email,
  errors = {},
}: {
  /** Domain of the organisation's own addresses, which the form recommends (back-office §6). */
  domain: string
  /** Address as it was typed, when the form is shown again. */
  email?: string | undefined
  errors?: NewAdministratorErrors | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const creating = formData?.get('intent') === 'create'
  useFocusOnError(form, state === 'submitting')
  useFormRestore(form)
  useSaveShortcut(form)
  return (
    <section aria-labelledby="crear" className="rounded border border-line bg-panel p-5 sm:p-6">
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
          defaultValue={email}
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
