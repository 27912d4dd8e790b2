import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '#app/ui/controls/button.tsx'
import { ISSUES } from '../address.ts'

/** Button that begins an issue. A form, because a draft is stored at once. */
export function NewIssue({
  label = 'Empezar un número',
  variant = 'accent',
  leading = <Plus aria-hidden="true" />,
}: {
  /** Name of the form: a screen may have two. */
  label?: string
  variant?: ButtonVariant
  leading?: ReactNode
}) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={ISSUES} aria-label={label}>
      <Button
        type="submit"
        name="intent"
        value="create"
        variant={variant}
        disabled={isSending}
        leading={leading}
        className="max-sm:w-full"
      >
        Nuevo número
      </Button>
    </Form>
  )
}
