import { Form, useNavigation } from 'react-router'
import { useFromList } from '#app/domains/events/admin/use-from-list.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { messagesPath } from '../address.ts'
import { type ListedMessage, leftOutMessage, peopleLabel } from '../answers.ts'
import type { Reached } from '../schema.ts'

type ReleaseProps = {
  event: string
  /** Undefined while the dialog is closed. */
  message: ListedMessage | undefined
  reached: Reached
}

/** Confirms the release of an organiser's message with a link: number of recipients, and its text. */
export function ConfirmRelease({ event, message, reached }: ReleaseProps) {
  const sending = useNavigation().formMethod === 'POST'
  const kept = useLastAsked(message)
  const here = useFromList()(messagesPath(event))
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={message !== undefined}
      isSending={sending}
      title={`¿Liberar «${kept.subject}»?`}
      body={`${reached.people === 1 ? 'Lo recibe' : 'Lo reciben'} ${peopleLabel(reached.people)}, con los enlaces y los correos que lleva. Ábrelos antes. ${leftOutMessage(reached.left_out)}`}
      verb="Liberar el mensaje"
      sendingVerb="Liberando..."
      tone="primary"
      back={here}
      focusAfter={() =>
        document.getElementById(`liberar-${kept.id}`) ?? document.getElementById(`mensaje-${kept.id}`)
      }
      form={(id) => (
        <Form id={id} method="post" action={here} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="release" />
          <input type="hidden" name="id" value={kept.id} />
        </Form>
      )}
    >
      <p className="wrap-anywhere whitespace-pre-line">{kept.body}</p>
    </RoutedConfirmDialog>
  )
}
