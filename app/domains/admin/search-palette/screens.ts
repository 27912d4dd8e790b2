import { href } from 'react-router'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { sectionPath } from '#app/domains/settings/address.ts'
import { SECTIONS } from '#app/domains/settings/sections/sections.ts'
import { ADMIN_LINKS } from '../navigation.ts'
import type { Found } from './schema.ts'

/** Screens missing in the sidebar: creation forms, tabs of a screen, the own account. */
const FURTHER: readonly (readonly [to: string, title: string])[] = [
  [reviewHref({ creating: true }), 'Crear un evento'],
  [href('/admin/content/nuevo/:id?'), 'Nuevo artículo'],
  [`${href('/admin/academy')}?crear=1`, 'Nuevo curso'],
  [`${href('/admin/tools')}?dias=30`, 'Analítica'],
  [href('/admin/tools/datos'), 'Datos'],
  [href('/admin/tools/datos/importar'), 'Importar contactos'],
  [href('/admin/tools/datos/duplicados'), 'Limpiar duplicados'],
  [href('/admin/tools/datos/bloqueados'), 'Remitentes bloqueados'],
  [href('/admin/tools/seo'), 'SEO'],
  [href('/admin/tools/sistema'), 'Sistema'],
  [href('/admin/tools/sistema/copias'), 'Copias de seguridad'],
  [href('/admin/tools/historial'), 'Historial'],
  [href('/admin/cuenta'), 'Mi cuenta'],
]

/** Every screen of the panel with a title, the sidebar's first. */
export const SCREENS: readonly Found[] = [
  ...ADMIN_LINKS.flatMap(({ title, links }) =>
    links.map(({ to, label }) => ({ kind: 'screen' as const, to, title: label, detail: title })),
  ),
  ...FURTHER.map(([to, title]) => ({ kind: 'screen' as const, to, title })),
  ...SECTIONS.map(({ id, title }) => ({
    kind: 'screen' as const,
    to: sectionPath(id),
    title,
    detail: 'Configuración',
  })),
]
