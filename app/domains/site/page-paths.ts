import { href } from 'react-router'
import { agendaPath, UPCOMING } from '#app/domains/events/agenda/address.ts'
import type { PageName } from '#app/domains/settings/schema.ts'

/** Paths of the pages whose title and description are settings, in the order of the sitemap. */
export const PAGE_PATHS: Record<PageName, string> = {
  home: '/',
  agenda: href('/agenda'),
  past_events: agendaPath({ ...UPCOMING, past: true }),
  submit_event: href('/sube-evento'),
  community: href('/comunidad'),
  academy: href('/academy'),
  content: href('/contenido'),
  about: href('/quienes-somos'),
  faqs: href('/faqs'),
  contact: href('/contacto'),
  policies: href('/politicas'),
}
