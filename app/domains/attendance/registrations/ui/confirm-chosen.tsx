import { Form, useNavigation } from 'react-router'
import { IN_STEPS } from '#app/domains/bulk/labels.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { NothingToDo } from '#app/ui/lists/selectable-list.tsx'
import { useRowFocus } from '#app/ui/lists/use-row-focus.ts'
import { type RegistrationsAddress, registrationsHref } from '../address.ts'
import { isSeatless, type RegistrationView } from '../schema.ts'
import { rowId } from './table.tsx'

type ConfirmChosenProps = {
  address: RegistrationsAddress
  rows: readonly RegistrationView[]
  /** Registrations that the list finds, on all pages. */
  total: number
  /** Whether somebody on the waiting list would get the seats. */
  isWaitedFor: boolean
}

/** `all`: number of those that the list finds, if all are chosen; then nobody is named. */
type Question = { action: 'remove' | 'readmit'; people: RegistrationView[]; all?: number }

/** Asks before something is done with the chosen registrations of the page. */
export function ConfirmChosen({ address, rows, total, isWaitedFor }: ConfirmChosenProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { action, ids } = address
  const people = rows.filter((row) => ids.includes(row.id) && (action === 'remove' || row.status === 'spam'))
  const asked = questionOf(address, people, total)
  const kept = useLastAsked(asked)
  const first = kept?.people[0]
  const focusRow = useRowFocus(asked !== undefined, first && rowId(first.id))
  if (action && !asked) return <NothingToDo reason="Elige al menos un registro" />
  if (!kept) return null
  const list = registrationsHref({ ...address, action: null })
  const what = formatCount(kept.all ?? kept.people.length, 'registro', 'registros')
  const isRemoval = kept.action === 'remove'
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={isRemoval ? `¿Eliminar ${what}?` : `¿Sacar de spam ${what}?`}
      body={isRemoval ? lossOf(kept.people, isWaitedFor) + (kept.all ? ` ${IN_STEPS}` : '') : READMITTED}
      verb={isRemoval ? 'Eliminar' : 'No es spam'}
      sendingVerb={isRemoval ? 'Eliminando...' : 'Devolviendo...'}
      tone={isRemoval ? 'danger' : 'primary'}
      back={list}
      focusAfter={focusRow}
      form={(id) => (
        <Form id={id} method="post" action={list} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value={`${kept.action}_chosen`} />
          {kept.all ? (
            <>
              <input type="hidden" name="everything" value="1" />
              <input type="hidden" name="count" value={kept.all} />
            </>
          ) : (
            <input type="hidden" name="ids" value={kept.people.map((each) => each.id).join()} />
          )}
        </Form>
      )}
    >
      {kept.people.length > 0 && <FirstFew rows={kept.people} />}
    </RoutedConfirmDialog>
  )
}

function questionOf(
  { action, everything, status }: RegistrationsAddress,
  people: RegistrationView[],
  total: number,
): Question | undefined {
  if (!action) return undefined
  if (everything)
    return action === 'remove' && isSeatless(status) && total > 0
      ? { action, people: [], all: total }
      : undefined
  return people.length > 0 ? { action, people } : undefined
}

const READMITTED =
  'Tendrán un lugar mientras queden, por orden de llegada, o entrarán en la lista de espera. Se les avisa por correo.'

function lossOf(people: readonly RegistrationView[], isWaitedFor: boolean): string {
  const hasSeat = people.some(({ status }) => status === 'confirmed' || status === 'offered')
  const passedOn = isWaitedFor && hasSeat ? 'Sus lugares pasan a quienes esperan. ' : ''
  return `${passedOn}No se les avisa. La papelera guarda los registros ${KEPT_DAYS} días.`
}
