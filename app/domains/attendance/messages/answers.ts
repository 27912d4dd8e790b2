/** Texts on messages for the team and the organiser: why one could not be sent, and its delivery status. */
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { endSentence, formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import {
  CLOSED_TO_MESSAGES,
  type ClosedToMessages,
  type LeftOut,
  MAILBOX_LIMIT,
  MESSAGE_LIMITS,
  type MessageAuthor,
  type MessagePreview,
  type MessageState,
  type MessageView,
} from './schema.ts'

export type MessageAnswer = EditorAnswer & { preview?: MessagePreview }

/** Preview for an organiser before sending; `isChanged`: it differs from the one they saw before. */
export type MessagePreviewed = {
  outcome: 'preview'
  preview: MessagePreview
  isChanged: boolean
  kept?: FormValues
}

export const GONE = 'Este evento ya no existe.'

export const NOBODY: Record<MessageAuthor, string> = {
  team: 'No hay nadie en este grupo',
  organizer: 'Nadie tiene lugar en este evento: no hay a quién escribir.',
}

/** For an organiser whose event registers people at a URL of its own. */
export const ELSEWHERE = 'Las personas se registran en tu propio enlace: desde aquí no se les escribe.'

export const UNSEEN = 'El mensaje cambió después de verlo: así queda ahora.'

export function closedMessage(because: ClosedToMessages): string {
  return CLOSED_TO_MESSAGES[because]
}

export function limitedMessage(by: 'aDay' | 'inAll', author: MessageAuthor): string {
  const { aDay, inAll } = MESSAGE_LIMITS[author]
  const about = author === 'team' ? 'por evento' : 'por evento, con todas sus fechas'
  return by === 'aDay'
    ? `Como mucho ${aDay} mensajes al día ${about}. Podrás enviar otro mañana.`
    : `Como mucho ${inAll} mensajes ${about}, y ya se escribieron.`
}

/** Message if nobody is left to write to. `left_out` says why, if people do have seats. */
export function nobodyMessage(author: MessageAuthor, left_out: LeftOut): string {
  return leftOutMessage(left_out) || NOBODY[author]
}

const LEFT_OUT: Record<keyof LeftOut, string> = {
  unproved: 'no han confirmado con el enlace del correo que la dirección es suya',
  muted: 'no quieren mensajes de quien organiza',
  full: `ya recibieron ${MAILBOX_LIMIT} mensajes de organizadores en 24 horas`,
}

/** How many people do not get a message, and why: 'A 2 personas no les llega: …'; empty if all get it. */
export function leftOutMessage(left_out: LeftOut): string {
  const reasons = Object.entries(LEFT_OUT) as [keyof LeftOut, string][]
  return reasons
    .filter(([reason]) => left_out[reason] > 0)
    .map(([reason, words]) => {
      const people = left_out[reason]
      return `No ${people === 1 ? 'le' : 'les'} llega a ${peopleLabel(people)}: ${words}.`
    })
    .join(' ')
}

/** '38 personas' */
export const peopleLabel = (people: number) => formatCount(people, 'persona', 'personas')

export function examplesMessage({ people, examples }: { people: number; examples: number }): string {
  if (examples === 0) return ''
  if (examples === people) return 'Son direcciones de ejemplo: a ellas nunca se escribe.'
  return examples === 1
    ? 'Una es una dirección de ejemplo: a ella nunca se escribe.'
    : `${formatNumber(examples)} son direcciones de ejemplo: a ellas nunca se escribe.`
}

export type ListedMessage = MessageView & { state: MessageState }

/** Delivery status of a message with its numbers. Organisers are not told which team member acted. */
export function deliveryStatus(
  message: ListedMessage,
  reader: MessageAuthor,
  { time_zone, hour_style }: Pick<SiteSettings, 'time_zone' | 'hour_style'>,
): string {
  const at = (instant: Date) => formatMoment(instant, time_zone, hour_style)
  const { state, people, sent, due_at, stopped_at, stopped_by, left_out, lapses_at } = message
  if (state === 'held')
    return endSentence(
      `Lleva un enlace o un correo: sale cuando el equipo lo libere, antes del ${at(lapses_at)}`,
    )
  if (state === 'lapsed') return 'No salió: nadie del equipo lo liberó a tiempo, y caducó.'
  if (state === 'waiting') return endSentence(`Sale el ${at(due_at)}`)
  if (state === 'stopped' && stopped_at) {
    const isOfTeam = stopped_by?.includes('@') ?? true
    const who = isOfTeam ? (reader === 'team' ? stopped_by : 'nuestro equipo') : 'quien organiza'
    return endSentence(`No salió: lo detuvo ${who}, el ${at(stopped_at)}`)
  }
  const mails = formatCount(people, 'correo', 'correos')
  const gone = sent === 1 ? 'salió 1' : `salieron ${formatNumber(sent)}`
  if (state === 'leaving') return people === 0 ? 'Se están escribiendo los correos.' : `${mails}: ${gone}.`
  return [doneWords(message, mails, gone), leftOutMessage(left_out)].join(' ').trim()
}

function doneWords({ people, sent }: ListedMessage, mails: string, gone: string): string {
  if (people === 0) return 'No salió ningún correo: no quedaba nadie a quien escribir.'
  if (sent === people) return `${mails}: ${people === 1 ? 'ya salió' : 'ya salieron todos'}.`
  return `${mails}: ${gone}; el resto ya no salía a tiempo, se canceló o falló.`
}
