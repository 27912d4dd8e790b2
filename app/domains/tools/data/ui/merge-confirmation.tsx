import { Form, useNavigation } from 'react-router'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { type DuplicatesAddress, duplicatesHref } from '../duplicates-address.ts'
import { mergeBody, mergeTitle, type PendingMerge } from '../merge-confirmation.ts'

/**
 * Confirmation before contacts are merged. The contacts are in the URL; without JavaScript the question is part of
 * the page.
 */
export function MergeConfirmation({
  question,
  address,
}: {
  question: PendingMerge | undefined
  address: DuplicatesAddress
}) {
  const isSending = useNavigation().formMethod === 'POST'
  const kept = useLastAsked(question)
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={question !== undefined}
      isSending={isSending}
      title={mergeTitle(kept)}
      body={mergeBody(kept)}
      verb="Unir"
      sendingVerb="Uniendo..."
      tone="primary"
      back={duplicatesHref({ page: address.page })}
      focusAfter={() => document.getElementById('duplicados')}
      form={(id) => (
        <Form id={id} method="post" action={duplicatesHref(address)} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value={kept.intent} />
          {kept.intent === 'merge' && <input type="hidden" name="id" value={kept.id} />}
          <input type="hidden" name="version" value={kept.version} />
        </Form>
      )}
    />
  )
}
