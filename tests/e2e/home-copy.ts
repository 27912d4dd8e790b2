/** The home page in the specification's words (public-site §2), in its order; the brand stands for {product}. */
export const HOME_COPY = [
  'Impulsando la Innovación en el Caribe',
  'Potenciando la innovación y el crecimiento tecnológico en el Caribe.',
  'Únete al ecosistema',
  'Descubre nuestros proyectos',
  'Explorar más',
  'Proceso selección Marea fellowships para el Bootcamp de IA - apúntate si tienes una empresa o eres emprendedor',
  'Nuestros pilares',
  'Inspirar',
  'Historias de éxito del ecosistema',
  'Conectar',
  'Oportunidades de colaboración y networking',
  'Conocer',
  'Formación para los retos tecnológicos regionales',
  'Informar',
  'Actualidad de eventos, programas y oportunidades',
  'Apúntate a nuestros próximos eventos →',
  'Descubre las últimas noticias →',
  'Nuestras Iniciativas',
  'Comunidad',
  'El ecosistema tech del Caribe. Conecta, comparte, crece.',
  'Marea Academy',
  'Formación práctica en tecnología y emprendimiento.',
  'Sinergias Globales',
  'Conectamos Caribe, España e Hispanoamérica.',
  'Emprendedores',
  'Corporaciones',
  'Inversores',
  'Acelera tu startup en el ecosistema caribeño',
  'Networking',
  'Mentorías',
  'Recursos',
  'Únete como Emprendedor',
  'Impulsa la innovación en tu organización',
  'Partnerships',
  'Innovation Hub',
  'Transformación Digital',
  'Únete como Corporación',
  'Descubre las mejores oportunidades de inversión',
  'Deal Flow',
  'Red de Inversores',
  'Due Diligence',
  'Únete como Inversor',
  'Eventos Destacados',
  'Ver todos los eventos',
  'Calendario de Eventos',
]

/** Every link of the home page and where it leads. */
export const HOME_LINKS: [name: string, href: string][] = [
  ['Únete al ecosistema', '/comunidad'],
  ['Descubre nuestros proyectos', '/comunidad#contenido'],
  ['Apúntate a nuestros próximos eventos →', '/agenda'],
  ['Descubre las últimas noticias →', '/contenido'],
  ['Marea Academy', '/academy'],
  ['Sinergias Globales', '/comunidad'],
  ['Ver todos los eventos', '/agenda'],
]

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** `2026-12-05` → '5 de diciembre'. */
export function dayMonth(date: string): string {
  return `${Number(date.slice(8))} de ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `2026-12-05` → 'diciembre de 2026'. */
export function monthYear(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} de ${date.slice(0, 4)}`
}
