/** The tabs of 'Herramientas', each a screen with an address of its own (back-office §2, 'Tools'). */
export const TOOLS_TITLE = 'Herramientas'

export const SYSTEM = '/admin/tools/sistema'

export const TOOL_TABS: readonly { to: string; label: string }[] = [
  { to: '/admin/tools', label: 'Analítica' },
  { to: '/admin/tools/datos', label: 'Datos' },
  { to: '/admin/tools/seo', label: 'SEO' },
  { to: SYSTEM, label: 'Sistema' },
  { to: '/admin/tools/historial', label: 'Historial' },
]
