/**
 * What is invented about the organisation itself: its people, its sponsors, its figures, its addresses, its past and
 * the selection that its banner announces. Figures and banner are the specification's (public-site §2), which calls
 * the figures placeholders.
 */
import { DEFAULT_SETTINGS } from '#app/domains/settings/defaults.ts'
import type { DemoSettings } from '#app/domains/settings/demo.server.ts'

/** Figure and text of each objective: what an organisation could say that has reached so many. */
const IMPACT: readonly (readonly [figure: string, text?: string])[] = [
  ['1000+'],
  ['500+', 'Cursos y mentorías pensados con las empresas que contratan.'],
  ['25+', 'Acuerdos entre el Caribe, España e Hispanoamérica que abren mercados en los dos sentidos.'],
  ['50+', 'Un programa para cada etapa, de la primera prueba a la primera ronda.'],
]

const ADDRESSES: Record<string, string> = {
  LinkedIn: 'https://www.linkedin.com/company/marea-example',
  Instagram: 'https://www.instagram.com/marea.example',
}

export const demoSettings: DemoSettings = {
  banner_text:
    'Proceso selección {marca} fellowships para el Bootcamp de IA - apúntate si tienes una empresa o eres emprendedor',
  roots: [
    'Nacimos de misiones tecnológicas: viajes cortos de una isla a otra para ver qué se construía del otro lado y volver con gente con quien construir.',
    'De esas visitas quedó una lista de nombres. La lista se volvió comunidad, y la comunidad pidió una agenda, una escuela y un lugar donde encontrarse.',
  ].join('\n\n'),
  email: 'hola@marea.example',
  social: DEFAULT_SETTINGS.social.map(({ name }) => ({ name, url: ADDRESSES[name] ?? '' })),
  objectives: DEFAULT_SETTINGS.objectives.map((objective, index) => {
    const [figure = '', text = objective.text] = IMPACT[index] ?? []
    return { ...objective, figure, text }
  }),
  academy_figures: [
    { figure: '500+', label: 'graduados empleados' },
    { figure: '85%', label: 'tasa de colocación' },
    { figure: '$75K', label: 'salario promedio' },
    { figure: '50+', label: 'empresas asociadas' },
  ],
  team: [
    {
      role: 'Presidencia',
      name: 'Altagracia Peralta',
      description:
        'Ingeniera de sistemas, de Santiago de los Caballeros. Pasó quince años llevando productos digitales a cooperativas y escuelas de la región. Abre las puertas: alianzas, instituciones y la voz de la casa.',
      ...{ image_url: '', email: '', profile_url: '' },
    },
    {
      role: 'Secretaría',
      name: 'Joaquín Ferreras',
      description:
        'Ordena lo que la comunidad propone y cuida que cada mensaje tenga respuesta. Antes coordinó laboratorios de innovación en San Juan.',
      ...{ image_url: '', email: '', profile_url: '' },
    },
    {
      role: 'Vicesecretaría',
      name: 'Maryse Toussaint',
      description:
        'Lleva la formación y los programas. Enseña a programar en español, francés y criollo haitiano.',
      ...{ image_url: '', email: '', profile_url: '' },
    },
  ],
  // The names end in `.example`, so that they can belong to nobody.
  sponsors: [
    { name: 'faro.example', logo: '/muestras/faro.svg', category: 'Banca y pagos' },
    { name: 'manglar.example', logo: '/muestras/manglar.svg', category: 'Capital de riesgo' },
    { name: 'arrecife.example', logo: '/muestras/arrecife.svg', category: 'Universidad' },
    { name: 'alisio.example', logo: '/muestras/alisio.svg', category: 'Energía y clima' },
    { name: 'cayo.example', logo: '/muestras/cayo.svg', category: 'Nube y software' },
  ],
}
