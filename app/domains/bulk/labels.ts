/** Spanish labels and messages of the screen of a bulk run. */
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import {
  BULK_ACTIONS,
  BULK_LISTS,
  type BulkRunView,
  type BulkState,
  MAIL_WAITS_MINUTES,
  type Skipped,
  type SkipReason,
  UNDO_DAYS,
  UNDOABLE_UNTIL_MAILED,
} from './schema.ts'

export type BulkIntent = 'stop' | 'resume' | 'undo'

export const GONE = 'Ese cambio en lote ya no está'

/** Said before it is confirmed. */
export const IN_STEPS = 'Se hace por partes: verás cómo va y puedes detenerlo.'

/** Title per failed action; the reason is shown below it. */
export const BULK_FAILED: Record<BulkIntent, string> = {
  stop: 'No se pudo detener',
  resume: 'No se pudo seguir',
  undo: 'No se pudo deshacer',
}

export const STATE_LABELS: Record<BulkState, string> = {
  queued: 'En espera',
  running: 'En marcha',
  stopped: 'Detenido',
  done: 'Terminado',
  failed: 'Sin terminar',
}

/** The run's phrase as a title. */
export function titleOf({ phrase }: Pick<BulkRunView, 'phrase'>): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** '299,990 de 300,000 contactos' */
export function amountOf(count: number, { action, total }: Pick<BulkRunView, 'action' | 'total'>): string {
  const { one, many } = BULK_LISTS[BULK_ACTIONS[action]]
  return `${formatNumber(count)} de ${formatCount(total, one, many)}`
}

/** Why rows were not changed, a sentence each. */
export function skippedReasons({ gone = 0, other = 0, past = 0, mailed = 0, failed = 0 }: Skipped): string[] {
  return [
    gone > 0 && `${formatCount(gone, 'ya no existía', 'ya no existían')}.`,
    other > 0 &&
      `${formatCount(other, 'había cambiado o ya estaba así', 'habían cambiado o ya estaban así')}.`,
    past > 0 &&
      `${formatCount(past, 'ya pasó y se quedó como estaba', 'ya pasaron y se quedaron como estaban')}.`,
    mailed > 0 && `${formatCount(mailed, 'ya tenía su correo', 'ya tenían su correo')}.`,
    failed > 0 && `${formatCount(failed, 'no se pudo guardar', 'no se pudieron guardar')}.`,
  ].filter((reason) => reason !== false)
}

/** Why a row was not changed, after its name. */
export const SKIP_LABELS: Record<SkipReason, string> = {
  gone: 'ya no existía',
  other: 'había cambiado, o ya estaba así',
  past: 'ya pasó',
  mailed: 'su correo ya salió',
  failed: 'no se pudo guardar',
}

/** How long a run can be undone: '30 días'. */
export function undoTimeOf({ action }: Pick<BulkRunView, 'action'>): string {
  if (UNDOABLE_UNTIL_MAILED.includes(action))
    return `${MAIL_WAITS_MINUTES} minutos, hasta que salen los correos`
  return `${UNDO_DAYS} días`
}
