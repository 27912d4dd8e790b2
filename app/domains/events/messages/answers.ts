/** What is read when a message could not be sent, by the team and by who organises. */
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import {
  CLOSED_TO_MESSAGES,
  type ClosedToMessages,
  MESSAGE_LIMITS,
  type MessageAuthor,
  type MessagePreview,
} from './schema.ts'

/** With the mail as it would be read, once it could be drawn. */
export type MessageAnswer = EditorAnswer & { preview?: MessagePreview }

/** The mail that an organiser is shown before it is sent; `isChanged`: not the one that they saw before. */
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

/** Of who organises, where the team gave the event an own link for registering. */
export const ELSEWHERE = 'Las personas se registran en tu propio enlace: desde aquí no se les escribe.'

export const UNSEEN = 'El mensaje cambió después de verlo: así queda ahora.'

export function closedMessage(because: ClosedToMessages): string {
  return CLOSED_TO_MESSAGES[because]
}

export function limitedMessage(by: 'aDay' | 'inAll', author: MessageAuthor): string {
  const { aDay, inAll } = MESSAGE_LIMITS[author]
  return by === 'aDay'
    ? `Como mucho ${aDay} mensajes al día por evento. Podrás enviar otro mañana.`
    : `Como mucho ${inAll} mensajes por evento, y ya se escribieron.`
}

/** '38 personas' */
export const peopleWords = (people: number) => (people === 1 ? '1 persona' : `${people} personas`)

export function examplesWords({ people, examples }: { people: number; examples: number }): string {
  if (examples === 0) return ''
  if (examples === people) return 'Son direcciones de ejemplo: a ellas nunca se escribe.'
  return examples === 1
    ? 'Una es una dirección de ejemplo: a ella nunca se escribe.'
    : `${examples} son direcciones de ejemplo: a ellas nunca se escribe.`
}
