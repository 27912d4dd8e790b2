import { Form, useNavigation } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { useRowFocus } from '#app/ui/lists/use-row-focus.ts'
import { type TrashAddress, trashHref } from '../address.ts'
import { rowId, type TrashRow } from './list.tsx'

/** Unlike elsewhere in the panel, true here: no copy is left to restore. */
const FINAL = 'Esta acción no se puede deshacer'

type TrashConfirmDialogsProps = {
  address: TrashAddress
  row: TrashRow | undefined
  content: { count: number; digest: string }
}

/** Confirmations before rows are deleted for good. The URL opens one; without script it is part of the page. */
export function TrashConfirmDialogs({ address, row, content }: TrashConfirmDialogsProps) {
  const sending = useNavigation().formData?.get('intent')
  const kept = useLastAsked(row)
  const focusRow = useRowFocus(row !== undefined, kept && rowId(kept.id))
  const back = trashHref({ ...address, removing: null, emptying: false })
  const { count, digest } = content
  return (
    <>
      {kept && (
        <RoutedConfirmDialog
          isAsked={row !== undefined}
          isSending={sending === 'remove'}
          title={`¿Eliminar «${kept.label}» para siempre?`}
          body={FINAL}
          verb="Eliminar para siempre"
          sendingVerb="Eliminando..."
          back={back}
          focusAfter={focusRow}
          form={(id) => (
            <TrashForm
              id={id}
              action={trashHref({ ...address, removing: kept.id })}
              fields={{ intent: 'remove', id: kept.id }}
            />
          )}
        />
      )}
      <RoutedConfirmDialog
        isAsked={address.emptying && count > 0}
        isSending={sending === 'empty'}
        title={
          count === 1
            ? '¿Vaciar la papelera? Hay 1 elemento'
            : `¿Vaciar la papelera? Hay ${formatNumber(count)} elementos`
        }
        body={FINAL}
        verb="Vaciar papelera"
        sendingVerb="Vaciando..."
        back={back}
        focusAfter={() => document.getElementById('lista')}
        form={(id) => (
          <TrashForm
            id={id}
            action={trashHref({ ...address, emptying: true })}
            fields={{ intent: 'empty', digest }}
          />
        )}
      />
    </>
  )
}

function TrashForm({ id, action, fields }: { id: string; action: string; fields: Record<string, string> }) {
  return (
    <Form id={id} method="post" action={action} preventScrollReset className="hidden">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
