import { href } from 'react-router'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'

type MessagesState = {
  /** The form for a new message is open. */
  writing?: boolean
  /** Id of the held message in the confirmation dialog of its release. */
  releasing?: string
}

/** URL to stop an organiser's messages; mail programs post to it too (RFC 8058). */
export const mutePath = (link: MailedLink) => linkPath(href('/registro/mensajes'), link)

/** The team's screen with the messages about an event. */
export function messagesPath(event: string, { writing, releasing }: MessagesState = {}): string {
  const search = writing ? '?escribir=1' : releasing ? `?liberar=${releasing}` : ''
  return `${href('/admin/events/:id/mensajes', { id: event })}${search}`
}
