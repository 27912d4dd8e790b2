import type { PageName } from '#app/domains/settings/schema.ts'

/** Where each page stands whose title and description the team writes, in the order of the sitemap. */
export const PAGE_PATHS: Record<PageName, string> = {
  home: '/',
  agenda: '/agenda',
  past_events: '/agenda?periodo=pasados',
  submit_event: '/sube-evento',
  community: '/comunidad',
  academy: '/academy',
  content: '/contenido',
  about: '/quienes-somos',
  faqs: '/faqs',
  contact: '/contacto',
  policies: '/politicas',
}
