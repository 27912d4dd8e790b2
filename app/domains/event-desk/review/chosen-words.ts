/** What the team reads before something is done with the chosen submissions. */
import { IN_STEPS } from '#app/domains/bulk/labels.ts'
import type { BulkConfirmation, Review, SubmissionView } from '#app/domains/events/schema.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { type ChosenStep, consequence, timeToUndo } from './confirmations.ts'

export type Question = {
  step: ChosenStep
  chosen: number
  count: number
  /** Those that change; not named where all that the list finds are chosen. */
  changing: SubmissionView[]
  /** What is known of all that the list finds, if they are chosen. */
  bulk?: BulkConfirmation
}

export function nothingToDo({ step, bulk }: Question): string {
  return bulk?.pastCount ? 'Los que están pendientes ya pasaron' : NOTHING[step]
}

const NOTHING: Record<ChosenStep, string> = {
  aprobar: 'Ninguno está pendiente',
  rechazar: 'Ninguno está pendiente',
  spam: 'Ninguno está pendiente',
  restaurar: 'Ninguno está en spam',
  eliminar: 'Esos eventos ya no están aquí',
}

export const TITLES: Record<ChosenStep, (events: string) => string> = {
  aprobar: (events) => `¿Aprobar ${events}?`,
  rechazar: (events) => `¿Rechazar ${events}?`,
  spam: (events) => `¿Marcar ${events} como spam?`,
  restaurar: (events) => `¿Devolver ${events} a pendientes?`,
  eliminar: (events) => `¿Eliminar ${events}?`,
}

export const VERBS: Record<ChosenStep, string> = {
  aprobar: 'Aprobar y publicar',
  rechazar: 'Rechazar eventos',
  spam: 'Marcar como spam',
  restaurar: 'Devolver a pendientes',
  eliminar: 'Eliminar eventos',
}

export function bodyOf(
  question: Question,
  { possibleDuplicates }: Pick<Review, 'possibleDuplicates'>,
  canMail: boolean,
): string {
  const { step, chosen, count, changing, bulk } = question
  const alike = bulk ? bulk.alike : changing.filter(({ id }) => possibleDuplicates[id]).length
  const repeated = step === 'aprobar' ? (alike ?? 0) : 0
  const others = chosen - count
  return [
    whatHappens(question, canMail),
    repeated > 0 &&
      `${formatCount(repeated, 'parece repetido: míralo', 'parecen repetidos: míralos')} antes.`,
    others > 0 && `${formatCount(others, 'se queda como está', 'se quedan como están')}.`,
    bulk && step === 'aprobar' && alike === undefined && 'Son tantos que no miramos si hay repetidos.',
    bulk && IN_STEPS,
  ]
    .filter(Boolean)
    .join(' ')
}

function whatHappens({ step, count, changing, bulk }: Question, canMail: boolean): string {
  const [row] = changing
  if (row && count === 1) return consequence(step, { kind: 'submission', row }, canMail)
  const heard = bulk?.mailed ?? changing.filter(({ email }) => email && !isExample(email)).length
  switch (step) {
    case 'aprobar':
      return `Se publicarán en la agenda${andNotified(heard, canMail)} ${timeToUndo(heard, canMail)}`
    case 'rechazar':
      return `No se publicarán${andNotified(heard, canMail)} ${timeToUndo(heard, canMail)}`
    case 'spam':
      return 'Saldrán de los pendientes, y a quienes los enviaron no se les escribe. Desde «Spam» pueden volver.'
    case 'restaurar':
      if (!bulk) return 'Volverán a pendientes. Los acuses de recibo que no salieron saldrán ahora.'
      return `Volverán a pendientes${andReceipts(heard, canMail)}`
    case 'eliminar':
      return `La papelera los guarda ${KEPT_DAYS} días.`
  }
}

function andNotified(people: number, canMail: boolean): string {
  if (people === 0) return '.'
  if (canMail) return `, y avisaremos a ${formatCount(people, 'organizador', 'organizadores')}.`
  return `. ${people === 1 ? 'Su correo espera' : 'Sus correos esperan'} a que haya un servidor de correo.`
}

function andReceipts(people: number, canMail: boolean): string {
  if (people === 0) return ', y no se escribe a nadie.'
  const receipts = formatCount(people, 'acuse de recibo', 'acuses de recibo')
  if (canMail) return `, y ${people === 1 ? 'saldrá' : 'saldrán'} ${receipts}.`
  return `. ${receipts} ${people === 1 ? 'espera' : 'esperan'} a que haya un servidor de correo.`
}
