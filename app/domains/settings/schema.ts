/** What the team can change about the whole site without a developer. */
export type SiteSettings = {
  brand: string
  email: string
  time_zone: string
  /** International number, digits only; empty when the team does not answer there. */
  whatsapp: string
  social: SocialLink[]
  /** What the foot of every page says of the organisation. */
  tagline: string
  /** The first words of the home page. */
  hero_title: string
  hero_text: string
  /** What runs across the yellow banner of the home page; `{marca}` is the brand. Empty: no banner. */
  banner_text: string
  /** Opens in a new tab; of this site or of another. */
  banner_url: string
  /** The impact statistics of the About page. */
  figures: ImpactFigures
  /** The strip of /academy (public-site §2). */
  academy_figures: Figure[]
  /** The people of the About page, in order of rank. Empty: no such section. */
  team: TeamMember[]
  /** Of the About page, the main one first. Empty: no such section. */
  sponsors: Sponsor[]
}

/** What the bar and the foot of every public page need; the rest stays with the page that shows it. */
export type FrameSettings = Pick<SiteSettings, 'brand' | 'email' | 'social' | 'tagline'>

/** An empty `url` keeps its place in the settings screen and is not shown (design §6.6). */
export type SocialLink = { name: string; url: string }

export type ImpactFigures = {
  lives_impacted: string
  professionals_trained: string
  international_partnerships: string
  specialised_programmes: string
}
/** '500+' and what there are so many of. */
export type Figure = { figure: string; label: string }

/** Without an `email` of their own they are written to at the site's; without a `profile_url` there is no such link. */
export type TeamMember = {
  role: string
  name: string
  description: string
  email: string
  profile_url: string
}

/** `logo` is one of the drawn marks of the samples, or the address of a picture; empty: the name alone. */
export type Sponsor = { name: string; logo: string; category: string }

export const DEFAULT_FRAME: FrameSettings = {
  brand: 'Marea',
  email: 'hola@marea.example',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/marea-example' },
    { name: 'Instagram', url: 'https://www.instagram.com/marea.example' },
    { name: 'X', url: '' },
    { name: 'YouTube', url: '' },
  ],
  tagline: 'Impulsando la innovación tecnológica y el desarrollo del Caribe.',
}

export const DEFAULT_SETTINGS: SiteSettings = {
  ...DEFAULT_FRAME,
  time_zone: 'America/Santo_Domingo',
  whatsapp: '',
  hero_title: 'Impulsando la Innovación en el Caribe',
  hero_text: 'Potenciando la innovación y el crecimiento tecnológico en el Caribe.',
  banner_text:
    'Proceso selección {marca} fellowships para el Bootcamp de IA - apúntate si tienes una empresa o eres emprendedor',
  banner_url: '/comunidad#formulario',
  figures: {
    lives_impacted: '1000+',
    professionals_trained: '500+',
    international_partnerships: '25+',
    specialised_programmes: '50+',
  },
  academy_figures: [
    { figure: '500+', label: 'graduados empleados' },
    { figure: '85%', label: 'tasa de colocación' },
    { figure: '$75K', label: 'salario promedio' },
    { figure: '50+', label: 'empresas asociadas' },
  ],
  // Sample people, until the organisation writes its own.
  team: [
    {
      role: 'Presidencia',
      name: 'Altagracia Peralta',
      description:
        'Ingeniera de sistemas, de Santiago de los Caballeros. Pasó quince años llevando productos digitales a cooperativas y escuelas de la región. Abre las puertas: alianzas, instituciones y la voz de la casa.',
      email: '',
      profile_url: '',
    },
    {
      role: 'Secretaría',
      name: 'Joaquín Ferreras',
      description:
        'Ordena lo que la comunidad propone y cuida que cada mensaje tenga respuesta. Antes coordinó laboratorios de innovación en San Juan.',
      email: '',
      profile_url: '',
    },
    {
      role: 'Vicesecretaría',
      name: 'Maryse Toussaint',
      description:
        'Lleva la formación y los programas. Enseña a programar en español, francés y criollo haitiano.',
      email: '',
      profile_url: '',
    },
  ],
  // Sample marks: their names end like addresses that can never be anyone's.
  sponsors: [
    { name: 'faro.example', logo: 'lighthouse', category: 'Banca y pagos' },
    { name: 'manglar.example', logo: 'mangrove', category: 'Capital de riesgo' },
    { name: 'arrecife.example', logo: 'reef', category: 'Universidad' },
    { name: 'alisio.example', logo: 'trade-wind', category: 'Energía y clima' },
    { name: 'cayo.example', logo: 'cay', category: 'Nube y software' },
  ],
}

/**
 * Whether an address that was typed or stored may be linked to: http or https, or a path of this site. Read as a
 * browser reads it, which drops tabs and takes a backslash for a slash.
 */
export function isLinkable(url: string): boolean {
  const here = 'https://this-site.invalid'
  const target = URL.parse(url, here)
  if (url.startsWith('/')) return target?.origin === here
  return /^https?:\/\//i.test(url) && (target?.protocol === 'http:' || target?.protocol === 'https:')
}
