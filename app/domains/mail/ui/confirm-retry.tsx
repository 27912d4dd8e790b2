import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { StateOf } from '#app/platform/query-state.ts'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { MAIL_LIST } from '../address.ts'
import { isUnsent } from '../schema.ts'
import type { MailListItem } from './mail-list.tsx'

type ConfirmRetryProps = {
  list: Partial<StateOf<typeof MAIL_LIST>>
  /** Chosen messages; null while nothing is asked. */
  chosen: readonly MailListItem[] | null
}

/** Asks before the chosen messages are sent again. */
export function ConfirmRetry({ list, chosen }: ConfirmRetryProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const unsent = chosen?.filter(isUnsent) ?? []
  const asked = unsent.length > 0 ? unsent : undefined
  // Keeps showing the last question while the dialog fades out.
  const [kept, setKept] = useState(asked)
  if (asked && JSON.stringify(asked) !== JSON.stringify(kept)) setKept(asked)
  if (chosen && !asked)
    return <Notice tone="info" title="Esos correos ya no necesitan otro intento" className="mb-4" />
  if (!kept) return null
  const back = MAIL_LIST.href(list)
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={`¿Reintentar ${formatCount(kept.length, 'correo', 'correos')}?`}
      body="Salen en unos segundos."
      verb="Reintentar"
      sendingVerb="Reintentando..."
      tone="primary"
      back={back}
      focusAfter={() => document.getElementById('lista')}
      form={(id) => (
        <Form id={id} method="post" action={back} preventScrollReset className="hidden">
          <input type="hidden" name="ids" value={kept.map((each) => each.id).join()} />
        </Form>
      )}
    >
      <FirstFew
        rows={kept.map(({ id, subject, recipient }) => ({ id, name: `${subject} · ${recipient}` }))}
      />
    </RoutedConfirmDialog>
  )
}
