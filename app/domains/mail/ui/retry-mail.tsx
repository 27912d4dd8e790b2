import { RotateCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { isUnsent, type MailStatus } from '../schema.ts'

/** Button 'Reintentar' for unsent messages. A form, so that it works before hydration. */
export function RetryMail({ id, subject, status }: { id: string; subject: string; status: MailStatus }) {
  const { formData } = useNavigation()
  if (!isUnsent({ status })) return null
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="id"
        value={id}
        size="sm"
        variant="outline"
        disabled={formData?.get('id') === id}
        leading={<RotateCw aria-hidden="true" />}
      >
        Reintentar
        <span className="sr-only">: {subject}</span>
      </Button>
    </Form>
  )
}
