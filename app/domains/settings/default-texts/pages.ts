/** Default titles and descriptions of public pages for search engines. */
import type { PageName, PageTexts } from '../schema.ts'

export const PAGES: Record<PageName, PageTexts> = {
  // Empty, so that the texts of the hero are used.
  home: { title: '', description: '' },
  community: {
    title: 'Comunidad',
    description:
      'El ecosistema tech del Caribe. Conecta, comparte, crece: emprendedores, corporaciones e inversores en una sola comunidad.',
  },
  academy: {
    title: '{marca} Academy',
    description: 'Formación práctica en tecnología y emprendimiento.',
  },
  agenda: {
    title: 'Agenda de eventos',
    description:
      'Conferencias, talleres, meetups y encuentros de tecnología e innovación en el Caribe: cuándo son, dónde y quién los organiza.',
  },
  past_events: {
    title: 'Eventos pasados',
    description:
      'Las conferencias, los talleres, los meetups y los encuentros de tecnología que ya hubo en el Caribe: cuándo, dónde y con quién.',
  },
  submit_event: {
    title: 'Sube un evento',
    description:
      'Comparte tu evento con el ecosistema: lo revisamos en 2-3 días hábiles y lo publicamos en la agenda.',
  },
  content: {
    title: 'Contenido',
    description: 'Actualidad, informes, guías y recursos del ecosistema tecnológico del Caribe.',
  },
  about: {
    title: 'Quiénes somos',
    description:
      'La misión, la visión, los valores y los objetivos de {marca}, que impulsa la innovación y la tecnología en el Caribe.',
  },
  faqs: {
    title: 'Preguntas frecuentes',
    description:
      'Cómo unirte a {marca}, publicar un evento, inscribirte en la Academy y qué pasa con tus datos.',
  },
  contact: {
    title: 'Contacto',
    description: 'Escribe al equipo de {marca}: alianzas, tu evento, formación, prensa o tus datos.',
  },
  policies: {
    title: 'Políticas',
    description:
      'Privacidad, cookies y términos de uso de {marca}: qué datos guardamos, para qué, cuánto tiempo y cómo ejercer tus derechos.',
  },
}
