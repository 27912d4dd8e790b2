import { LogOut } from 'lucide-react'
import { Form, href } from 'react-router'
import { Button, type ButtonSize } from '#app/ui/controls/button.tsx'
import { forgetStoredForms } from '#app/ui/forms/form-restore.ts'

/** Button 'Cerrar Sesión', in a form because it changes state. */
export function SignOutForm({ size = 'sm' }: { size?: ButtonSize }) {
  return (
    <Form method="post" action={href('/admin/salir')} aria-label="Cerrar sesión" onSubmit={forgetStoredForms}>
      <Button type="submit" variant="outline" size={size} leading={<LogOut aria-hidden="true" />}>
        Cerrar Sesión
      </Button>
    </Form>
  )
}
