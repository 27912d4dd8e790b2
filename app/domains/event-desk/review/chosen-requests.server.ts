/** The action on the submissions chosen in the list, and 'Deshacer' of what was decided. */
import { redirect } from 'react-router'
import type { ButtonActor, Done, Refused } from '#app/domains/auth/buttons.server.ts'
import { bulkRunHref } from '#app/domains/bulk/address.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { rejectionSchema } from '#app/domains/events/team-schema.ts'
import { describeRemoved } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { undoPath } from '#app/platform/lists/query-state.ts'
import { readReviewHref } from './address.ts'
import { startDeciding } from './bulk.server.ts'
import { type Chosen, decideChosen, undoDecisions } from './chosen.server.ts'
import { CHOSEN_STEPS, type ChosenStep, isBulkStep } from './confirmations.ts'

/** `list`: URL to return to. */
export async function answerChosen(
  values: FormValues,
  { actor, list }: { actor: ButtonActor; list: string },
): Promise<Done | Refused | Response> {
  const chosen = readChosen(String(values.chosen ?? ''))
  const isEverything = values.everything === '1'
  const step = CHOSEN_STEPS.find((each) => each === values.step)
  if (!step) return { status: 400, title: 'No reconocemos esa acción' }
  if (chosen.length === 0 && !isEverything) return { status: 422, title: 'Elige al menos un evento' }
  const read = rejectionSchema().safeParse(values)
  if (!read.success) {
    const errors = fieldErrors(read.error)
    return { status: 422, ...FAILED.reject(), description: errors.rejection_reason, errors }
  }
  const reason = read.data.rejection_reason
  if (isEverything) return decideAll(step, { reason, confirmed: String(values.count ?? '') }, { actor, list })
  const decided = await decideChosen(chosen, { step, reason, reviewer: actor })
  if (decided.outcome === 'still-there') return { status: 500, ...FAILED.delete(), description: NOT_GONE }
  if (decided.outcome === 'conflict')
    return {
      status: 409,
      title: 'Los eventos cambiaron mientras decidías',
      description: 'No se decidió nada. Mira cómo quedaron, y elígelos otra vez.',
    }
  return {
    ...{ to: list, title: titleOf(step, chosen.length) },
    ...((step === 'aprobar' || step === 'rechazar' || step === 'spam') && undoOf(list, decided.at)),
    ...(step === 'eliminar' && describeRemoved(decided.removed)),
  }
}

async function decideAll(
  step: ChosenStep,
  { reason, confirmed }: { reason: string | null; confirmed: string },
  { actor, list }: { actor: ButtonActor; list: string },
): Promise<Refused | Response> {
  const address = readReviewHref(list)
  if (!isBulkStep(step, address.filter))
    return { status: 422, title: 'Elígelos en la lista: eso se hace por páginas' }
  const expected = /^\d{1,9}$/.test(confirmed) ? Number(confirmed) : 0
  const run = await startDeciding(address, step, { expected, reason, list_url: list, actor })
  if (run.outcome === 'started') return redirect(bulkRunHref(run.id), 303)
  const now = formatCount(run.count, 'evento', 'eventos')
  return {
    status: 409,
    title: 'Los eventos cambiaron mientras decidías',
    description: `Ahora ${run.count === 1 ? 'sería' : 'serían'} ${now}. No se decidió nada: elígelos otra vez.`,
  }
}

/** `to`: URL to return to. `only`: the submission whose page asks, which shows no other. */
export async function undoDecided(
  at: string,
  { actor, to, only }: { actor: ButtonActor; to: string; only: string | undefined },
): Promise<Done | Refused> {
  const undone = await undoDecisions(at, actor, only)
  if (undone.outcome === 'undone')
    return {
      to,
      title: undone.count === 1 ? 'Evento devuelto a pendientes' : titleOf('restaurar', undone.count),
    }
  if (undone.outcome === 'missing') return { status: 404, title: 'Ya no se puede deshacer' }
  const description = undone.reason === 'mailed' ? MAILED : CHANGED
  return { status: 409, title: 'No se pudo deshacer', description }
}

const MAILED = 'El correo con la decisión ya salió.'
const CHANGED = 'Cambió después, o alguien ya se registró. No se deshizo nada: mira cómo quedó.'

const NOT_GONE = 'El evento no se eliminó correctamente de la base de datos'

/** `{id}:{version}` of one page at most. */
function readChosen(posted: string): Chosen[] {
  const pairs = [...new Set(posted.split(','))].map((pair) => pair.split(':'))
  return pairs.flatMap(([id, version]) => (id && version ? [{ id, version }] : [])).slice(0, PAGE_SIZE)
}

function titleOf(step: ChosenStep, count: number): string {
  const events = formatCount(count, 'evento', 'eventos')
  const s = count === 1 ? '' : 's'
  switch (step) {
    case 'aprobar':
      return `${events} aprobado${s}`
    case 'rechazar':
      return `${events} rechazado${s}`
    case 'spam':
      return `${events} marcado${s} como spam`
    case 'restaurar':
      return `${events} devuelto${s} a pendientes`
    case 'eliminar':
      return `${events} eliminado${s}`
  }
}

/** `at`: time of the decision's transaction. */
export function undoOf(list: string, at: string): Pick<Done, 'undo'> {
  return { undo: undoPath(list.split('?')[0] ?? list, at) }
}
