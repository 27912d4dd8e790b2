import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { NOTIFICATION_LABELS, type Notification } from '../schema.ts'

type NotificationsFormProps = { email: string; offered: readonly { name: Notification; isOn: boolean }[] }

/** Mails about one's work. Those about the account itself cannot be switched off. */
export function NotificationsForm({ email, offered }: NotificationsFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'notifications'
  return (
    <section aria-labelledby="avisos" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="avisos" className="text-subheading">
        Avisos por correo
      </h2>
      <p className="mt-1 text-ink-muted">
        Llegan a <span className="wrap-anywhere">{email}</span>. Los de tu contraseña llegan siempre.
      </p>
      <Form method="post" className="mt-3">
        <fieldset className="min-w-0">
          <legend className="sr-only">Avisos que quieres</legend>
          {offered.map(({ name, isOn }) => (
            <CheckboxField
              key={name}
              name="wanted"
              value={name}
              defaultChecked={isOn}
              label={NOTIFICATION_LABELS[name]}
            />
          ))}
        </fieldset>
        <div className="mt-3">
          <Button type="submit" name="intent" value="notifications" disabled={saving}>
            {saving ? 'Guardando...' : 'Guardar'}
          </Button>
        </div>
      </Form>
    </section>
  )
}
