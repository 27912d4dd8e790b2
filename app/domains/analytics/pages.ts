/** Owns which paths count as page views: pages of the site, with or without React Router's `.data`, in any case. */

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Public pages only: files, functions, previews and the panel are not counted. */
const PAGE = new RegExp(
  `^/(?:${[
    'agenda(?:/seguir)?',
    `evento/${UUID}(?:/registro/[a-z]+)?`,
    'registro/(?:cancelar|confirmar|mensajes|opinion)',
    'mi-evento(?:/(?:corregir|repetir|escribir))?',
    '(?:sube-evento|comunidad|academy/solicitud|contacto)(?:/gracias)?',
    'academy',
    'buscar',
    'contenido(?:/[a-z0-9-]+)?',
    'quienes-somos',
    'faqs',
    'boletin(?:/(?:[a-z0-9-]+|salir/gracias))?',
    'politicas',
  ].join('|')})?$`,
)

/** Path that a request is counted under; undefined if it asks for no counted page. `address` has no query string. */
export function pageOf(address: string): string | undefined {
  const asked = address.endsWith('.data') ? address.slice(0, -'.data'.length).replace(/\/_$/, '/') : address
  const path = asked.length > 1 ? asked.replace(/\/$/, '').toLowerCase() : asked
  return PAGE.test(path) ? path : undefined
}
