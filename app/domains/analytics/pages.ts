/** The pages that people read, as their addresses are spelled: with and without `.data`, in any case. */

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What is no page (files, functions, previews, the panel) is not among them. */
const PAGE = new RegExp(
  `^/(?:${[
    'agenda',
    `evento/${UUID}(?:/registro/[a-z]+)?`,
    'registro/cancelar',
    '(?:sube-evento|comunidad|academy/solicitud)(?:/gracias)?',
    'academy',
    'contenido(?:/[a-z0-9-]+)?',
    'quienes-somos',
    'faqs',
    'boletin/confirmar',
    'contacto',
    'politicas',
  ].join('|')})?$`,
)

/** The path that a page is counted under. `address` has no query. */
export function pageOf(address: string): string | undefined {
  const asked = address.endsWith('.data') ? address.slice(0, -'.data'.length).replace(/\/_$/, '/') : address
  const path = asked.length > 1 ? asked.replace(/\/$/, '').toLowerCase() : asked
  return PAGE.test(path) ? path : undefined
}
