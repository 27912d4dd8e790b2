import { href } from 'react-router'

/** Tabs of 'Herramientas', each a screen with a URL of its own (back-office §2, 'Tools'). */
export const TOOLS_TITLE = 'Herramientas'

export const SYSTEM = href('/admin/tools/sistema')

export const TOOL_TABS: readonly { to: string; label: string }[] = [
  { to: href('/admin/tools'), label: 'Analítica' },
  { to: href('/admin/tools/datos'), label: 'Datos' },
  { to: href('/admin/tools/seo'), label: 'SEO' },
  { to: SYSTEM, label: 'Sistema' },
  { to: href('/admin/tools/historial'), label: 'Historial' },
]
