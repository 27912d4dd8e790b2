/** What a list says of a message that was written. */
import { formatInstant } from '#app/platform/dates.ts'
import type { MessageAuthor, MessageState, MessageView } from './schema.ts'

export type ListedMessage = MessageView & { state: MessageState }

/** What became of a message: how many mails it is, and how many went out. No organiser reads who of the team acted. */
export function fateOf(message: ListedMessage, timeZone: string, reader: MessageAuthor): string {
  const { state, people, sent, due_at, stopped_at, stopped_by } = message
  if (state === 'waiting') return `Sale el ${formatInstant(due_at, timeZone)}.`
  if (state === 'stopped' && stopped_at) {
    const isOfTeam = stopped_by?.includes('@') ?? true
    const who = isOfTeam ? (reader === 'team' ? stopped_by : 'nuestro equipo') : 'quien organiza'
    return `No salió: lo detuvo ${who}, el ${formatInstant(stopped_at, timeZone)}.`
  }
  const mails = people === 1 ? '1 correo' : `${people} correos`
  const gone = sent === 1 ? 'salió 1' : `salieron ${sent}`
  if (state === 'leaving') return people === 0 ? 'Se están escribiendo los correos.' : `${mails}: ${gone}.`
  if (people === 0) return 'No salió ningún correo: no quedaba nadie a quien escribir.'
  if (sent === people) return `${mails}: ${people === 1 ? 'ya salió' : 'ya salieron todos'}.`
  return `${mails}: ${gone}; el resto ya no salía a tiempo, se canceló o falló.`
}
