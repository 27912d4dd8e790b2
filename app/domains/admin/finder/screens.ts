import { SECTIONS } from '#app/domains/settings/sections/sections.ts'
import { ADMIN_LINKS } from '../navigation.ts'
import type { Found } from './schema.ts'

/** What the sidebar does not name: what is begun, what is one's own, the parts of a screen. */
const FURTHER: readonly (readonly [to: string, title: string])[] = [
  ['/admin/events?crear=1', 'Crear un evento'],
  ['/admin/content/nuevo', 'Nuevo artículo'],
  ['/admin/academy?crear=1', 'Nuevo curso'],
  ['/admin/tools?dias=30', 'Analítica'],
  ['/admin/tools/datos', 'Datos'],
  ['/admin/tools/datos/importar', 'Importar contactos'],
  ['/admin/tools/datos/duplicados', 'Limpiar duplicados'],
  ['/admin/tools/seo', 'SEO'],
  ['/admin/tools/sistema', 'Sistema'],
  ['/admin/tools/sistema/copias', 'Copias de seguridad'],
  ['/admin/tools/historial', 'Historial'],
  ['/admin/cuenta', 'Mi cuenta'],
]

/** Every screen of the panel that has a name, the sidebar's first. */
export const SCREENS: readonly Found[] = [
  ...ADMIN_LINKS.flatMap(({ title, links }) =>
    links.map(({ to, label }) => ({ kind: 'screen' as const, to, title: label, detail: title })),
  ),
  ...FURTHER.map(([to, title]) => ({ kind: 'screen' as const, to, title })),
  ...SECTIONS.map(({ id, title }) => ({
    kind: 'screen' as const,
    to: `/admin/settings/${id}`,
    title,
    detail: 'Configuración',
  })),
]
