/** Addresses of the door of one event. */
import { href } from 'react-router'

/** Opened as a document of its own: only there the camera and the worker are allowed. */
export const doorPath = (id: string) => href('/admin/events/:id/puerta', { id })

export const doorListPath = (id: string) => href('/admin/events/:id/puerta/lista', { id })

export const doorWorkerPath = (id: string) => href('/admin/events/:id/puerta/trabajador.js', { id })
