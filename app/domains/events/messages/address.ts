import { href } from 'react-router'

/** What was written to those who registered for an event; with `writing` the form for another message is open. */
export const messagesPath = (event: string, { writing = false } = {}) =>
  `${href('/admin/events/:id/mensajes', { id: event })}${writing ? '?escribir=1' : ''}`
