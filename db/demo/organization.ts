/**
 * What is invented about the organisation itself: its people, its sponsors, its figures and its addresses. The
 * figures are the specification's (public-site §2), which calls them placeholders.
 */
import { DEFAULT_SETTINGS } from '#app/domains/settings/defaults.ts'
import type { DemoSettings } from '#app/domains/settings/demo.server.ts'

const IMPACT = ['1000+', '500+', '25+', '50+']

const ADDRESSES: Record<string, string> = {
  LinkedIn: 'https://www.linkedin.com/company/marea-example',
  Instagram: 'https://www.instagram.com/marea.example',
}

export const demoSettings: DemoSettings = {
  email: 'hola@marea.example',
  social: DEFAULT_SETTINGS.social.map(({ name }) => ({ name, url: ADDRESSES[name] ?? '' })),
  objectives: DEFAULT_SETTINGS.objectives.map((objective, index) => ({
    ...objective,
    figure: IMPACT[index] ?? '',
  })),
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
