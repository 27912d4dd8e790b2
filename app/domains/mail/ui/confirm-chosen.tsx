import { Form, useNavigation } from 'react-router'
import { IN_STEPS } from '#app/domains/bulk/labels.ts'
import { UNDO_DAYS } from '#app/domains/bulk/schema.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import type { StateOf } from '#app/platform/lists/query-state.ts'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { NothingToDo } from '#app/ui/lists/selectable-list.tsx'
import { useRowFocus } from '#app/ui/lists/use-row-focus.ts'
import { MAIL_LIST } from '../address.ts'
import { isUnsent, type MailAction } from '../schema.ts'
import { type MailListItem, rowId } from './mail-list.tsx'

/** `everything`: all failed messages that the list finds; otherwise those of the page with these ids. */
export type AskedAboutMails = { action: MailAction; everything: boolean; ids: readonly string[] }

type ConfirmChosenProps = {
  list: Partial<StateOf<typeof MAIL_LIST>>
  asked: AskedAboutMails | null
  rows: readonly MailListItem[]
  /** Messages that the list finds, on all pages. */
  total: number
}

type Question = Pick<AskedAboutMails, 'action' | 'everything'> & {
  count: number
  /** Chosen ones of which nothing is asked. */
  others: number
  /** Those of the page; none where all are chosen. */
  mails: readonly MailListItem[]
}

/** Asks before the chosen messages are sent again, or discarded; says why where there is nothing to ask. */
export function ConfirmChosen({ list, ...given }: ConfirmChosenProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const question = questionOf({ list, ...given })
  const asked = question && question.count > 0 ? question : undefined
  const kept = useLastAsked(asked)
  const first = kept?.mails[0]
  const focusRow = useRowFocus(asked !== undefined, first && rowId(first.id))
  if (question && !asked) return <NothingToDo reason={NOTHING[question.action]} />
  if (!kept) return null
  const { action, everything, count, others, mails } = kept
  const back = MAIL_LIST.href(list)
  const { verb, sending, body } = WORDS[action]
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={`¿${verb} ${formatCount(count, 'correo', 'correos')}?`}
      body={
        everything
          ? `${action === 'retry' ? EXPIRED_STAY : body} ${IN_STEPS}`
          : `${body}${describeOthers(action, others)}`
      }
      verb={verb}
      sendingVerb={sending}
      tone={action === 'discard' ? 'danger' : 'primary'}
      back={back}
      focusAfter={focusRow}
      form={(id) => (
        <Form id={id} method="post" action={back} preventScrollReset className="hidden">
          <input type="hidden" name="step" value={action} />
          <input type="hidden" name="count" value={count} />
          {everything ? (
            <input type="hidden" name="everything" value="1" />
          ) : (
            <input type="hidden" name="ids" value={mails.map((each) => each.id).join()} />
          )}
        </Form>
      )}
    >
      {mails.length > 0 && (
        <FirstFew
          rows={mails.map(({ id, subject, recipient }) => ({ id, name: `${subject} · ${recipient}` }))}
        />
      )}
    </RoutedConfirmDialog>
  )
}

const WORDS: Record<MailAction, { verb: string; sending: string; body: string }> = {
  retry: { verb: 'Reintentar', sending: 'Reintentando...', body: 'Salen en unos segundos.' },
  discard: {
    verb: 'Descartar',
    sending: 'Descartando...',
    body: `No salen más, y se quedan en la lista entre los que no se envían. Se puede deshacer durante ${UNDO_DAYS} días.`,
  },
}

const EXPIRED_STAY = 'Salen a su ritmo, cada uno a quien iba; los que caducaron se quedan como están.'

const NOTHING: Record<MailAction, string> = {
  retry: 'Esos correos ya no necesitan otro intento',
  discard: 'Ninguno de esos correos falló',
}

function describeOthers(action: MailAction, others: number): string {
  if (others === 0) return ''
  const which = others === 1 ? 'El otro que elegiste' : `Los otros ${formatNumber(others)} que elegiste`
  const why = {
    retry: others === 1 ? 'no necesita otro intento' : 'no necesitan otro intento',
    discard: others === 1 ? 'no falló' : 'no fallaron',
  }[action]
  return ` ${which} ${why}.`
}

/** Undefined if nothing is asked. */
function questionOf({ list, asked, rows, total }: ConfirmChosenProps): Question | undefined {
  if (!asked) return undefined
  const { action, everything, ids } = asked
  if (everything)
    return list.filter === 'fallidos' ? { action, everything, count: total, others: 0, mails: [] } : undefined
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const mails = chosen.filter((mail) => (action === 'retry' ? isUnsent(mail) : mail.status === 'failed'))
  return { action, everything, count: mails.length, others: chosen.length - mails.length, mails }
}
