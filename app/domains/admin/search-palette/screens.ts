import { href } from 'react-router'
import { type Capability, type Member, may } from '#app/capabilities.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { sectionPath } from '#app/domains/settings/address.ts'
import { SECTIONS } from '#app/domains/settings/sections/sections.ts'
import { mayOpen } from '#app/permissions.ts'
import { ADMIN_LINKS } from '../navigation.ts'
import type { Found } from './schema.ts'

/** Screens missing in the sidebar: creation forms, with what they take beyond their list, tabs, the own account. */
const FURTHER: readonly (readonly [to: string, title: string, takes?: Capability])[] = [
  [reviewHref({ tab: 'publicados' }), 'Eventos publicados'],
  [reviewHref({ creating: true }), 'Crear un evento', 'review submissions'],
  [href('/admin/content/nuevo/:id?'), 'Nuevo artículo'],
  [`${href('/admin/academy')}?crear=1`, 'Nuevo curso', 'write academy'],
  [`${href('/admin/tools')}?dias=30`, 'Analítica'],
  [href('/admin/boletin/preparar'), 'Preparar el envío'],
  [href('/admin/contacts/nuevo'), 'Añadir contacto'],
  [href('/admin/contacts/segmentos'), 'Segmentos'],
  [href('/admin/solicitudes/plantillas'), 'Plantillas de respuesta'],
  [href('/admin/solicitudes/buzon'), 'Buzón de respuestas'],
  [href('/admin/tools/datos'), 'Datos'],
  [href('/admin/tools/datos/importar'), 'Importar contactos'],
  [href('/admin/tools/datos/duplicados'), 'Limpiar duplicados'],
  [href('/admin/tools/datos/bloqueados'), 'Remitentes bloqueados'],
  [href('/admin/tools/seo'), 'SEO'],
  [href('/admin/tools/sistema'), 'Sistema'],
  [href('/admin/tools/sistema/conservacion'), 'Conservación'],
  [href('/admin/tools/sistema/copias'), 'Copias de seguridad'],
  [href('/admin/tools/historial'), 'Historial'],
  [href('/admin/cuenta'), 'Mi cuenta'],
]

/** Every screen that a member may use, with a title, the sidebar's first. */
export function screensFor(member: Member): Found[] {
  return SCREENS.filter(({ to, takes }) => mayOpen(member, to) && (!takes || may(member, takes))).map(
    ({ takes: _, ...screen }) => screen,
  )
}

const SCREENS: readonly (Found & { takes?: Capability | undefined })[] = [
  ...ADMIN_LINKS.flatMap(({ title, links }) =>
    links.map(({ to, label }) => ({ kind: 'screen' as const, to, title: label, detail: title })),
  ),
  ...FURTHER.map(([to, title, takes]) => ({ kind: 'screen' as const, to, title, takes })),
  ...SECTIONS.map(({ id, title }) => ({
    kind: 'screen' as const,
    to: sectionPath(id),
    title,
    detail: 'Configuración',
  })),
]
