import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { type AdministratorView, rolesInWords } from '../../schema.ts'

/** One's own name, beside what one may do. Colleagues read the name in 'Administradores'. */
export function NameForm({
  name,
  roles,
  error,
}: Pick<AdministratorView, 'name' | 'roles'> & { error?: string | undefined }) {
  const saving = useNavigation().formData?.get('intent') === 'rename'
  return (
    <section aria-labelledby="nombre" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="nombre" className="text-subheading">
        Tu nombre
      </h2>
      <p className="mt-1 text-ink-muted">Lo ve tu equipo. Tus roles: {rolesInWords(roles)}.</p>
      <Form method="post" className="mt-4 grid max-w-md gap-4">
        <TextField
          label="Nombre"
          name="name"
          type="text"
          autoComplete="name"
          defaultValue={name ?? ''}
          error={error}
        />
        <Button type="submit" name="intent" value="rename" disabled={saving} className="justify-self-start">
          {saving ? 'Guardando...' : 'Guardar nombre'}
        </Button>
      </Form>
    </section>
  )
}
