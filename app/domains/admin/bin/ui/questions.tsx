import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { RemovalQuestion } from '#app/ui/forms/removal-question.tsx'
import { type BinAddress, binHref } from '../address.ts'
import { type BinRow, rowId } from './list.tsx'

/** True in the bin: no copy is left to restore. */
const FINAL = 'Esta acción no se puede deshacer'

type QuestionsProps = {
  address: BinAddress
  row: BinRow | undefined
  content: { count: number; digest: string }
}

/** Confirmations before something leaves the bin for good. The URL opens one; without script it is part of the page. */
export function BinQuestions({ address, row, content }: QuestionsProps) {
  const sending = useNavigation().formData?.get('intent')
  // What was last asked stays drawn while the dialog fades out.
  const [kept, setKept] = useState(row)
  if (row && row !== kept) setKept(row)
  const back = binHref({ ...address, removing: null, emptying: false })
  const { count, digest } = content
  return (
    <>
      {kept && (
        <RemovalQuestion
          isAsked={row !== undefined}
          isSending={sending === 'remove'}
          title={`¿Eliminar «${kept.label}» para siempre?`}
          body={FINAL}
          verb="Eliminar para siempre"
          sendingVerb="Eliminando..."
          back={back}
          focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
          form={(id) => (
            <BinForm
              id={id}
              action={binHref({ ...address, removing: kept.id })}
              fields={{ intent: 'remove', id: kept.id }}
            />
          )}
        />
      )}
      <RemovalQuestion
        isAsked={address.emptying && count > 0}
        isSending={sending === 'empty'}
        title={
          count === 1 ? '¿Vaciar la papelera? Hay 1 elemento' : `¿Vaciar la papelera? Hay ${count} elementos`
        }
        body={FINAL}
        verb="Vaciar papelera"
        sendingVerb="Vaciando..."
        back={back}
        focusAfter={() => document.getElementById('lista')}
        form={(id) => (
          <BinForm
            id={id}
            action={binHref({ ...address, emptying: true })}
            fields={{ intent: 'empty', digest }}
          />
        )}
      />
    </>
  )
}

function BinForm({ id, action, fields }: { id: string; action: string; fields: Record<string, string> }) {
  return (
    <Form id={id} method="post" action={action} preventScrollReset className="hidden">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
