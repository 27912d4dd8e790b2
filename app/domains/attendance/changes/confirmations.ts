/** Questions to the team before an event is saved or deleted (docs/decisions/0020), and the toasts afterwards. */

import type { PanelIntent } from '#app/domains/events/team-answers.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { Confirmation } from '#app/ui/forms/confirmation.ts'
import {
  type EventConfirmation,
  type EventReplies,
  NOTICE_WAIT_MINUTES,
  type NoticeReply,
  type NotificationPreview,
} from './schema.ts'

type Words = { verb: string; cancelLabel: string; tone: 'primary' | 'danger' }

/** Buttons for a form with unsaved text, the default; actions without a form have their own below. */
const SAVING: Words = { verb: 'Guardar', cancelLabel: 'Seguir editando', tone: 'primary' }
const WORDS: Partial<Record<PanelIntent, Words>> = {
  create: { ...SAVING, verb: 'Publicar' },
  delete_event: { verb: 'Eliminar', cancelLabel: 'Cancelar', tone: 'danger' },
  cancel_event: { verb: 'Cancelar el evento', cancelLabel: 'Dejarlo como está', tone: 'danger' },
  accept_proposal: { verb: 'Aceptar', cancelLabel: 'Todavía no', tone: 'primary' },
}

export function confirmationOf(
  asked: EventConfirmation,
  intent: PanelIntent,
  mailIsOn: boolean,
): Confirmation {
  const words = WORDS[intent] ?? SAVING
  return {
    cancelLabel: words.cancelLabel,
    ...(asked.about === 'notice'
      ? confirmNotice(asked.notice, words, { mailIsOn, canUndo: intent !== 'accept_proposal' })
      : confirmPastDate(asked, words, intent === 'create')),
  }
}

function confirmPastDate({ date }: { date: string }, { verb }: Words, isNew: boolean) {
  return {
    name: 'past_date',
    title: `La fecha ya pasó. ¿${isNew ? 'Publicarlo' : 'Guardarlo'} igualmente?`,
    body: `El ${formatDate(date)} quedó atrás: el evento irá al archivo de la agenda, no a los próximos.`,
    choices: [{ value: date, label: `${verb} igualmente`, tone: 'primary' as const }],
  }
}

function confirmNotice(
  { about, people, dates = 1, examples, ...letter }: NotificationPreview,
  { verb, tone }: Words,
  possible: Possible,
) {
  return {
    name: 'notice_reply',
    title:
      people === 1
        ? '¿Avisar a la persona registrada?'
        : `¿Avisar a las ${formatNumber(people)} personas registradas?`,
    body: [
      dates > 1 &&
        `Cambian ${dates} fechas con personas registradas: cada una recibe un correo por cada fecha suya.`,
      examples < people && whatHappens(people, possible),
      ofExamples(people, examples),
    ]
      .filter(Boolean)
      .join(' '),
    letter,
    choices: [
      { value: `sin_avisar ${about}`, label: `${verb} sin avisar`, tone: 'outline' as const },
      { value: `avisar ${about}`, label: `${verb} y avisar`, tone },
    ],
  }
}

type Possible = { mailIsOn: boolean; canUndo: boolean }

/** Promises a mail only if there is a mail server, and the way to stop it only if 'Deshacer' is offered. */
function whatHappens(people: number, { mailIsOn, canUndo }: Possible): string {
  const wait = `en ${NOTICE_WAIT_MINUTES} minutos`
  if (!mailIsOn)
    return `Este es el correo. Se escribe ${wait}${canUndo ? ', si no lo deshaces antes,' : ''} y espera a que haya un servidor de correo.`
  const who = people === 1 ? 'Recibirá' : 'Cada una recibirá'
  return `${who} este correo ${wait}${canUndo ? '; si lo deshaces antes, no sale ninguno' : ''}.`
}

function ofExamples(people: number, examples: number): string {
  if (examples === 0) return ''
  if (examples === people) return 'Son direcciones de ejemplo: a ellas nunca se escribe.'
  return examples === 1
    ? 'Una es una dirección de ejemplo: a ella nunca se escribe.'
    : `${examples} son direcciones de ejemplo: a ellas nunca se escribe.`
}

/** Toast after an event is saved or deleted; undefined if nobody is notified. */
export function describeNotifications(people: number, mailIsOn: boolean, canUndo = true): string | undefined {
  if (people === 0) return undefined
  const wait = `${NOTICE_WAIT_MINUTES} minutos`
  return mailIsOn
    ? `Los avisos salen en ${wait}${canUndo ? '; si deshaces antes, no sale ninguno' : ''}.`
    : `Los avisos esperan a que haya un servidor de correo${canUndo ? `; si deshaces en ${wait}, no se escribe ninguno` : ''}.`
}

type Undone = { dates: number; notified: number; spared: number; isFuller: boolean }

/** Toast after a save was undone; empty if there is nothing to add. */
export function describeUndo({ dates, notified, spared, isFuller }: Undone, mailIsOn: boolean): string {
  const who =
    notified === 1 ? 'a la persona registrada' : `a las ${formatNumber(notified)} personas registradas`
  return [
    dates > 1 && `${dates} fechas vuelven a estar como antes.`,
    spared > 0 && notified === 0 && 'El aviso del cambio no había salido y ya no sale.',
    notified > 0 &&
      (mailIsOn
        ? `En ${NOTICE_WAIT_MINUTES} minutos avisamos ${who} de cómo queda.`
        : `El aviso ${who} de cómo queda espera a que haya un servidor de correo.`),
    isFuller && 'Quien recibió un lugar lo conserva.',
  ]
    .filter(Boolean)
    .join(' ')
}

export function describeReturn(
  { notified, spared, waiting }: { notified: number; spared: number; waiting: number },
  mailIsOn: boolean,
): string {
  if (waiting > 0)
    return mailIsOn
      ? `El aviso del cambio anterior sale en ${NOTICE_WAIT_MINUTES} minutos.`
      : 'El aviso del cambio anterior espera a que haya un servidor de correo.'
  if (spared > 0) return 'El aviso de la cancelación no había salido y ya no sale.'
  if (notified === 0) return ''
  const who = notified === 1 ? 'la persona registrada' : `las ${formatNumber(notified)} personas registradas`
  return mailIsOn
    ? `En ${NOTICE_WAIT_MINUTES} minutos avisamos a ${who} de que sigue en pie.`
    : `El aviso a ${who} de que sigue en pie espera a que haya un servidor de correo.`
}

/** Reads the answers from a posted form. A malformed one counts as unanswered, so the question is asked again. */
export function readReplies({ notice_reply, past_date }: Record<string, unknown>): EventReplies {
  const [, answer, about] = /^(avisar|sin_avisar) (\S+)$/.exec(String(notice_reply ?? '')) ?? []
  const notice = answer && about ? { answer: answer as NoticeReply['answer'], about } : undefined
  return { notice, past_date: typeof past_date === 'string' ? past_date : undefined }
}
