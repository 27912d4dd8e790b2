import { href } from 'react-router'

/** Link to it with a document request: only that document's headers allow the camera and the service worker. */
export const doorPath = (id: string) => href('/admin/events/:id/puerta', { id })

export const doorListPath = (id: string) => href('/admin/events/:id/puerta/lista', { id })

export const doorWorkerPath = (id: string) => href('/admin/events/:id/puerta/trabajador.js', { id })
