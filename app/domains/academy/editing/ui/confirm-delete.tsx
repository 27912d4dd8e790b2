import { Form, useLocation, useNavigation } from 'react-router'
import { STAYS_IN_TRASH } from '#app/domains/trash/schema.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { useRowFocus } from '#app/ui/lists/use-row-focus.ts'
import { withListOverlay } from '../address.ts'
import { editLinkId } from './use-focus-after-editor.ts'

export type RowToDelete = { id: string; title: string }

/** Dialog before a row is deleted (back-office §6); the URL names the row. */
export function ConfirmDelete({
  doomed,
  confirm,
}: {
  doomed: RowToDelete | undefined
  /** 'Eliminar curso' */
  confirm: string
}) {
  const location = useLocation()
  const sending = useNavigation().formData?.get('intent') === 'delete'
  const kept = useLastAsked(doomed)
  const focusRow = useRowFocus(doomed !== undefined, kept && editLinkId(kept.id))
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={doomed !== undefined}
      isSending={sending}
      title={`¿Eliminar «${kept.title}»?`}
      body={STAYS_IN_TRASH}
      verb={confirm}
      sendingVerb="Eliminando..."
      back={withListOverlay(location)}
      focusAfter={focusRow}
      form={(id) => <DeleteForm id={id} doomed={kept} />}
    />
  )
}

/** Posts to the URL of the dialog, so that an error returns to it. */
function DeleteForm({ id, doomed }: { id: string; doomed: RowToDelete }) {
  const location = useLocation()
  return (
    <Form
      id={id}
      method="post"
      action={withListOverlay(location, { eliminar: doomed.id })}
      preventScrollReset
      className="hidden"
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={doomed.id} />
    </Form>
  )
}
