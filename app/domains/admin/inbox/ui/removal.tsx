import { Form, useNavigation } from 'react-router'
import { STAYS_IN_BIN } from '#app/domains/trash/schema.ts'
import { RemovalQuestion } from '#app/ui/forms/removal-question.tsx'
import { withQuestion } from '../address.ts'

type RemovalProps = { isAsked: boolean; name: string; here: string; focusAfter: string }

/** The question before a request goes to the bin. The address says that it is asked; without script it stands in the page. */
export function InboxRemoval({ isAsked, name, here, focusAfter }: RemovalProps) {
  const isSending = useNavigation().formData?.get('intent') === 'delete'
  return (
    <RemovalQuestion
      isAsked={isAsked}
      isSending={isSending}
      title={`¿Eliminar la solicitud de «${name}»?`}
      body={STAYS_IN_BIN}
      verb="Eliminar solicitud"
      sendingVerb="Eliminando..."
      back={withQuestion(here, false)}
      focusAfter={() => document.getElementById(focusAfter)}
      form={(id) => <RemovalForm id={id} here={here} />}
    />
  )
}

function RemovalForm({ id, here }: { id: string; here: string }) {
  return (
    <Form id={id} method="post" action={here} className="hidden">
      <input type="hidden" name="intent" value="delete" />
    </Form>
  )
}
