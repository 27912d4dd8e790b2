import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { useMailServer } from './mail-server.tsx'

const LOOK_EVERY_MS = 5_000

type MailboxTrialProps = {
  /** Accessible name of the form. */
  label: string
  /** Address that was tried last, or is proposed. */
  address: string
  hint: string
  verb: string
  /** The mail has not come back yet: the screen looks for it. */
  isWaiting: boolean
  answer: EditorAnswer | undefined
}

/** Form that mails a trial to a mailbox that the site reads. Posts `try` with the address. */
export function MailboxTrial({ label, address, hint, verb, isWaiting, answer }: MailboxTrialProps) {
  const canMail = useMailServer()
  const isSending = useNavigation().formMethod === 'POST'
  usePolling(isWaiting, LOOK_EVERY_MS)
  return (
    <Form method="post" noValidate aria-label={label} className="grid max-w-md gap-4">
      <TextField
        label="Dirección del buzón"
        name="address"
        type="email"
        autoComplete="off"
        defaultValue={String(answer?.kept?.address ?? address)}
        error={answer?.errors?.address}
        hint={hint}
        required
      />
      <div className="flex max-sm:*:grow">
        <Button type="submit" name="intent" value="try" variant="outline" disabled={isSending || !canMail}>
          {verb}
        </Button>
      </div>
      {!canMail && <p className="text-sm text-ink-muted">Hace falta un servidor de correo para probar.</p>}
    </Form>
  )
}
