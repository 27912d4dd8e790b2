/** URLs of the data tab, and of the screen that shows each submission. */
import { href } from 'react-router'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import type { Activity, DataFile } from './schema.ts'

export const DATA = href('/admin/tools/datos')

export function dataHref(page: number): string {
  return page > 1 ? `${DATA}?pagina=${page}` : DATA
}

/** A page of the activity, which stands below everything else of the tab. */
export function activityPageHref(page: number): string {
  return `${dataHref(page)}#actividad`
}

export function fileHref(file: DataFile): string {
  return href('/admin/tools/datos/archivos/:name', { name: file })
}

export function activityHref({ kind, id, event_id }: Activity): string {
  if (kind === 'submission') return reviewHref({ screen: 'forms', shown: id })
  if (kind === 'registration') return registrationsPath(event_id ?? '')
  return href('/admin/solicitudes/:kind/:id', { kind: INBOX_KINDS[kind], id })
}

/** Kinds of submission, as spelled in the inbox's URL. */
const INBOX_KINDS = { application: 'comunidad', request: 'cursos', inquiry: 'contacto' }
