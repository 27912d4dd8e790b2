import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { NOTIFICATION_LABELS, NOTIFICATIONS, type Notification } from '../schema.ts'

/** Mails about one's work. Those about the account itself cannot be switched off. */
export function NotificationsForm({ email, wanted }: { email: string; wanted: readonly Notification[] }) {
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
          {NOTIFICATIONS.map((each) => (
            <CheckboxField
              key={each}
              name="wanted"
              value={each}
              defaultChecked={wanted.includes(each)}
              label={NOTIFICATION_LABELS[each]}
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
