import { href } from 'react-router'

/**
 * Public pages with a name instead of an id, a code or a slug: people type them and print them, so they are found in
 * any case (platform/http/one-spelling.ts).
 */
export const fixedPages: ReadonlySet<string> = new Set([
  href('/agenda'),
  href('/academy'),
  href('/comunidad'),
  href('/contenido'),
  href('/quienes-somos'),
  href('/faqs'),
  href('/contacto'),
  href('/politicas'),
  href('/sube-evento'),
  href('/boletin'),
  href('/buscar'),
])
