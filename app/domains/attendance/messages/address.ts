import { href } from 'react-router'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'

type MessagesState = {
  /** The form for another message is open. */
  writing?: boolean
  /** Id of the held message that the team is asked about before it goes out. */
  releasing?: string
}

/** Where somebody stops the messages of who organises; a mail program posts to it too (RFC 8058). */
export const mutePath = (link: MailedLink) => linkPath(href('/registro/mensajes'), link)

/** What was written to those who registered for an event. */
export function messagesPath(event: string, { writing, releasing }: MessagesState = {}): string {
  const search = writing ? '?escribir=1' : releasing ? `?liberar=${releasing}` : ''
  return `${href('/admin/events/:id/mensajes', { id: event })}${search}`
}
