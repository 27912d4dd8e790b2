import { Form, useNavigation } from 'react-router'
import { IN_STEPS } from '#app/domains/bulk/labels.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { NothingToDo } from '#app/ui/lists/selectable-list.tsx'
import { useRowFocus } from '#app/ui/lists/use-row-focus.ts'
import { INBOX_LIST, type InboxAddress, inboxHref } from '../../address.ts'
import type { ChosenAction, ChosenQuestion } from '../../schema.ts'
import type { SnoozeDay } from '../../snooze-days.ts'
import { rowId } from '../../ui/list.tsx'
import { SnoozeDays } from './snooze-days.tsx'

type ConfirmChosenProps = {
  address: InboxAddress
  question: ChosenQuestion | undefined
  days: readonly SnoozeDay[]
}

/** Asks before the chosen requests are changed, with their number; says why where there is nothing to ask. */
export function ConfirmChosen({ address, question, days }: ConfirmChosenProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const reason = question && nothingToAsk(question)
  const asked = question && !reason ? question : undefined
  const kept = useLastAsked(asked)
  const first = kept?.keys[0]
  const focusRow = useRowFocus(asked !== undefined, first && rowId(first))
  if (reason) return <NothingToDo reason={reason} />
  if (!kept) return null
  const list = inboxHref(INBOX_LIST.closed(address))
  const { verb, sending, title, body } = wordsOf(kept)
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={title}
      body={body}
      verb={verb}
      sendingVerb={sending}
      tone={kept.action === 'spam' ? 'danger' : 'primary'}
      back={list}
      focusAfter={focusRow}
      hasFields={kept.action === 'snooze'}
      form={(id) => (
        <Form
          id={id}
          method="post"
          action={list}
          preventScrollReset
          className={kept.action === 'snooze' ? 'grid gap-4' : 'hidden'}
        >
          {kept.action === 'snooze' && <SnoozeDays days={days} />}
          <input type="hidden" name="intent" value={kept.action} />
          {kept.everything ? (
            <>
              <input type="hidden" name="everything" value="1" />
              <input type="hidden" name="count" value={kept.count} />
            </>
          ) : (
            <>
              <input type="hidden" name="ids" value={kept.keys.join(',')} />
              <input type="hidden" name="version" value={kept.version} />
            </>
          )}
          {kept.action === 'assign' && <input type="hidden" name="owner_id" value={kept.owner?.id ?? ''} />}
        </Form>
      )}
    >
      {kept.changing.length > 1 && <FirstFew rows={kept.changing} />}
    </RoutedConfirmDialog>
  )
}

function nothingToAsk({ action, chosen, count, owner }: ChosenQuestion): string | undefined {
  if (chosen === 0) return 'Elige al menos una solicitud'
  if (action === 'assign' && !owner) return 'Elige a alguien del equipo'
  return count > 0 ? undefined : NO_CHANGE[action]
}

const NO_CHANGE: Record<ChosenAction, string> = {
  assign: 'Ya la tiene esa persona, o está en spam',
  snooze: 'Están cerradas o en spam',
  close: 'Ya estaban cerradas',
  reopen: 'Ninguna está cerrada',
  spam: 'Ya estaban en spam',
  restore: 'Ninguna está en spam',
}

type Words = { verb: string; sending: string; title: string; body: string }

function wordsOf({ action, everything, chosen, count, changing, owner }: ChosenQuestion): Words {
  const [first] = changing
  const isOne = count === 1
  const what =
    isOne && first ? `la solicitud de «${first.name}»` : formatCount(count, 'solicitud', 'solicitudes')
  const others = chosen - count
  const rest =
    others > 0 ? ` ${formatCount(others, 'se queda', 'se quedan')} como está${others > 1 ? 'n' : ''}.` : ''
  const words: Record<ChosenAction, Words> = {
    assign: {
      verb: 'Asignar',
      sending: 'Asignando...',
      title: `¿Asignar ${what} a ${owner?.email}?`,
      body: 'Su estado no cambia.',
    },
    snooze: {
      verb: 'Posponer',
      sending: 'Posponiendo...',
      title: `¿Hasta cuándo posponer ${what}?`,
      body: `${isOne ? 'Sale' : 'Salen'} de lo que espera y ${isOne ? 'vuelve sola' : 'vuelven solas'} ese día, o antes si la persona responde.`,
    },
    close: {
      verb: 'Cerrar',
      sending: 'Cerrando...',
      title: `¿Cerrar ${what}?`,
      body: `${isOne ? 'Deja' : 'Dejan'} de esperar. A quien ${isOne ? 'la envió' : 'las envió'} no se le escribe.`,
    },
    reopen: {
      verb: 'Reabrir',
      sending: 'Reabriendo...',
      title: `¿Reabrir ${what}?`,
      body: `${isOne ? 'Vuelve' : 'Vuelven'} a esperar: «En curso» si ${isOne ? 'tiene' : 'tienen'} responsable, «Nuevas» si no.`,
    },
    spam: {
      verb: 'Marcar como spam',
      sending: 'Marcando...',
      title: isOne ? `¿Es spam ${what}?` : `¿Marcar ${what} como spam?`,
      body: `${isOne ? 'Sale' : 'Salen'} de lo que espera, y a quien ${isOne ? 'la envió' : 'las envió'} no se le escribe. Desde «Spam» ${isOne ? 'puede' : 'pueden'} volver.`,
    },
    restore: {
      verb: 'No es spam',
      sending: 'Devolviendo...',
      title: `¿Sacar de spam ${what}?`,
      body: `${isOne ? 'Vuelve' : 'Vuelven'} a donde ${isOne ? 'estaba' : 'estaban'}, o a nuevas. El acuse que no salió sale ahora.`,
    },
  }
  return { ...words[action], body: words[action].body + rest + (everything ? ` ${IN_STEPS}` : '') }
}
