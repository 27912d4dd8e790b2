/** Confirmations before an action on a submission or event, and the form that each posts. */

import { MAIL_WAITS_MINUTES } from '#app/domains/bulk/schema.ts'
import type { PublishedView, ReviewFilter, SubmissionView } from '#app/domains/events/schema.ts'
import type { PanelIntent } from '#app/domains/events/team-answers.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { STAYS_IN_TRASH } from '#app/domains/trash/schema.ts'
import type { ReviewStep } from './address.ts'

type ReviewConfirmation = {
  intent: PanelIntent
  /** Label of the link in the detail that opens the question. */
  link: string
  title: (name: string) => string
  confirm: string
  busy: string
  tone: 'primary' | 'danger'
  /** Label of the way out, which leads to the detail or to the list. */
  cancelLabel: 'Volver al detalle' | 'Cancelar' | 'Dejarlo como está'
}

export const CONFIRMATIONS: Record<ReviewStep, ReviewConfirmation> = {
  aprobar: {
    intent: 'approve',
    link: 'Aprobar',
    title: () => '¿Aprobar este evento?',
    confirm: 'Aprobar y publicar',
    busy: 'Aprobando...',
    tone: 'primary',
    cancelLabel: 'Volver al detalle',
  },
  rechazar: {
    intent: 'reject',
    link: 'Rechazar',
    title: () => '¿Rechazar este evento?',
    confirm: 'Rechazar evento',
    busy: 'Rechazando...',
    tone: 'danger',
    cancelLabel: 'Volver al detalle',
  },
  spam: {
    intent: 'spam',
    link: 'Es spam',
    title: () => '¿Este evento es spam?',
    confirm: 'Marcar como spam',
    busy: 'Marcando...',
    tone: 'danger',
    cancelLabel: 'Volver al detalle',
  },
  restaurar: {
    intent: 'restore',
    link: 'No es spam',
    title: () => '¿Este evento no es spam?',
    confirm: 'Devolver a pendientes',
    busy: 'Devolviendo...',
    tone: 'primary',
    cancelLabel: 'Cancelar',
  },
  eliminar: {
    intent: 'delete',
    link: 'Eliminar',
    title: (name) => `¿Eliminar «${name}»?`,
    confirm: 'Eliminar evento',
    busy: 'Eliminando...',
    tone: 'danger',
    cancelLabel: 'Cancelar',
  },
  cancelar: {
    intent: 'cancel_event',
    link: 'Cancelar',
    title: (name) => `¿Cancelar «${name}»?`,
    confirm: 'Cancelar el evento',
    busy: 'Cancelando...',
    tone: 'danger',
    cancelLabel: 'Dejarlo como está',
  },
}

/** Keys of the decisions, in the list, in the detail and on the page (docs/decisions/0079). */
export const DECISION_KEYS: Partial<Record<ReviewStep, string>> = { aprobar: 'a', rechazar: 'r', spam: 's' }

/** What can be done with the chosen submissions, in the order of the bar. */
export const CHOSEN_STEPS = [
  'aprobar',
  'rechazar',
  'spam',
  'restaurar',
  'eliminar',
] as const satisfies ReviewStep[]
export type ChosenStep = (typeof CHOSEN_STEPS)[number]

/**
 * Whether something can be done with all that the list finds under a filter: deciding about what is pending, taking
 * back what is spam, deleting what was decided against.
 */
export function isBulkStep(step: ReviewStep, filter: ReviewFilter): step is ChosenStep {
  if (step === 'aprobar' || step === 'rechazar' || step === 'spam') return filter === 'pending'
  if (step === 'restaurar') return filter === 'spam'
  return step === 'eliminar' && (filter === 'spam' || filter === 'rejected')
}

/**
 * Only pending submissions can be decided (back-office §4) or marked as spam, only spam can be restored; everything can
 * be deleted.
 */
export function stepsOf(subject: ReviewSubject): ReviewStep[] {
  if (subject.kind === 'event')
    return subject.row.status === 'cancelled' ? ['eliminar'] : ['cancelar', 'eliminar']
  if (subject.row.status === 'pending') return ['aprobar', 'rechazar', 'spam', 'eliminar']
  return subject.row.status === 'spam' ? ['restaurar', 'eliminar'] : ['eliminar']
}

/** Sentence on what confirming does. */
export function consequence(step: ReviewStep, subject: ReviewSubject, canMail: boolean): string {
  const submission = subject.kind === 'submission' ? subject.row : undefined
  const email = submission?.email ?? null
  const heard = email && !isExample(email) ? 1 : 0
  switch (step) {
    case 'aprobar':
      return `El evento se publicará en la agenda${andNotified(email, canMail)} ${timeToUndo(heard, canMail)}`
    case 'rechazar':
      return `El evento no se publicará${andNotified(email, canMail)} ${timeToUndo(heard, canMail)}`
    case 'spam':
      return 'Saldrá de los pendientes, y a quien lo envió no se le escribe. Desde «Spam» puede volver.'
    case 'restaurar':
      if (submission?.reviewed_at)
        return 'Volverá a pendientes. Si su acuse de recibo no salió, saldrá ahora.'
      return `Volverá a pendientes${email ? receiptFor(email, canMail) : '.'}`
    case 'eliminar':
      return STAYS_IN_TRASH
    case 'cancelar':
      return `${CALLED_OFF}${subject.kind === 'event' && subject.row.series_position ? THIS_DATE_ONLY : ''}`
  }
}

const CALLED_OFF =
  'Sale de la agenda, y su página dice que se canceló. Ya nadie podrá registrarse. Si hay personas registradas, antes te preguntamos si avisarles.'
const THIS_DATE_ONLY =
  ' Es solo esta fecha de la serie: para cancelar también las siguientes, edita el evento y cambia su Estado.'

/** Until when a decision can be taken back. `mails`: those that it causes. */
export function timeToUndo(mails: number, canMail: boolean): string {
  if (mails === 0 || !canMail) return `Durante ${MAIL_WAITS_MINUTES} minutos puedes deshacerlo.`
  const leave = mails === 1 ? 'El correo sale' : 'Los correos salen'
  return `${leave} a los ${MAIL_WAITS_MINUTES} minutos: hasta entonces puedes deshacerlo.`
}

/** End of that sentence. A mail is promised only if there is a mail server. */
function andNotified(email: string | null, canMail: boolean): string {
  if (!email) return '.'
  if (isExample(email)) return `. ${email} es una dirección de ejemplo: no se le escribe.`
  return canMail ? ` y avisaremos a ${email}.` : `. ${waits('El correo', email)}`
}

function receiptFor(email: string, canMail: boolean): string {
  if (isExample(email)) return `. ${email} es una dirección de ejemplo: no se le escribe.`
  return canMail ? `, y ${email} recibirá el acuse de recibo.` : `. ${waits('El acuse de recibo', email)}`
}

function waits(what: string, email: string): string {
  return `${what} a ${email} espera a que haya un servidor de correo.`
}

export function intentOf(step: ReviewStep, { kind }: ReviewSubject): PanelIntent {
  return step === 'eliminar' && kind === 'event' ? 'delete_event' : CONFIRMATIONS[step].intent
}

/** The row in the dialog, which may be on another page of the list. */
export type ReviewSubject =
  | { kind: 'submission'; row: SubmissionView }
  | { kind: 'event'; row: PublishedView }
