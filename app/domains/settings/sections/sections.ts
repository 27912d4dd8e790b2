/** Every section of the settings screen, in its order. */
import type { PageName } from '../schema.ts'
import { LINKS } from './links.ts'
import { HOME, NETWORKS, ORGANIZATION } from './organization.ts'
import { ACADEMY, SPONSORS, TEAM } from './people.ts'
import { RETENTION } from './retention.ts'
import { SEARCH } from './search.ts'
import type { Section } from './section.ts'
import { SECURITY } from './security.ts'
import { ABOUT, POLICIES, QUESTIONS } from './story.ts'
import { WELCOME } from './welcome.ts'

const PAGE_TITLES: Record<PageName, string> = {
  home: 'Inicio',
  community: 'Comunidad',
  academy: 'Academy',
  agenda: 'Agenda',
  past_events: 'Eventos pasados',
  submit_event: 'Sube un evento',
  content: 'Contenido',
  about: 'Quiénes somos',
  faqs: 'Preguntas frecuentes',
  contact: 'Contacto',
  policies: 'Políticas',
}

const PAGES: Section = {
  id: 'paginas',
  title: 'Títulos y descripciones',
  lead: 'Lo que un buscador o un chat enseñan de cada página. Donde escribas {marca} va el nombre.',
  page: { to: '/', label: 'Ver el inicio' },
  groups: [
    {
      title: 'Páginas',
      parts: [
        {
          rows: 'pages',
          entries: Object.entries(PAGE_TITLES).map(([key, title]) => ({
            key,
            title,
            ...(key === 'home' && { hint: 'Vacío, se dice lo de la portada.', mayBeEmpty: true }),
          })),
          fields: [
            { name: 'title', label: 'Título', kind: 'line', max: 70, required: 'Ingresa el título' },
            {
              name: 'description',
              label: 'Descripción',
              kind: 'text',
              max: 200,
              required: 'Ingresa la descripción',
            },
          ],
        },
      ],
    },
  ],
}

export const SECTIONS: readonly Section[] = [
  ORGANIZATION,
  NETWORKS,
  WELCOME,
  HOME,
  ABOUT,
  TEAM,
  SPONSORS,
  ACADEMY,
  QUESTIONS,
  POLICIES,
  PAGES,
  SEARCH,
  LINKS,
  SECURITY,
  RETENTION,
]

export function findSection(id: string | undefined): Section | undefined {
  return SECTIONS.find((section) => section.id === id)
}
