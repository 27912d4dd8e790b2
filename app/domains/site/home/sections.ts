import { href } from 'react-router'

/**
 * Texts of the home page, as prescribed (public-site §2). `{marca}` stands for the brand. The loader passes them to
 * the views: loader data repeats the markup and compresses to almost nothing, while code would enlarge the bundle.
 */

export type Pillar = {
  title: string
  description: string
  /** What is true today, added by `facts.server.ts`. */
  fact?: { text: string; to: string } | undefined
}

export const PILLARS: readonly Pillar[] = [
  { title: 'Inspirar', description: 'Historias de éxito del ecosistema' },
  { title: 'Conectar', description: 'Oportunidades de colaboración y networking' },
  { title: 'Conocer', description: 'Formación para los retos tecnológicos regionales' },
  { title: 'Informar', description: 'Actualidad de eventos, programas y oportunidades' },
]

export type Initiative = { title: string; description: string; to: string; fact?: string | undefined }

/** Initiatives in order of importance. */
export const INITIATIVES: readonly Initiative[] = [
  {
    title: 'Comunidad',
    description: 'El ecosistema tech del Caribe. Conecta, comparte, crece.',
    to: href('/comunidad'),
  },
  {
    title: '{marca} Academy',
    description: 'Formación práctica en tecnología y emprendimiento.',
    to: href('/academy'),
  },
  {
    title: 'Sinergias Globales',
    description: 'Conectamos Caribe, España e Hispanoamérica.',
    to: href('/comunidad'),
  },
]
