/** What the team can change about the whole site without a developer. */
export type SiteSettings = {
  brand: string
  email: string
  time_zone: string
  /** International number, digits only; empty when the team does not answer there. */
  whatsapp: string
  social: SocialLink[]
  /** What runs across the yellow banner of the home page; `{marca}` is the brand. Empty: no banner. */
  banner_text: string
  /** Opens in a new tab; of this site or of another. */
  banner_url: string
  /** The impact statistics of the About page. */
  figures: ImpactFigures
  /** The strip of /academy (public-site §2). */
  academy_figures: Figure[]
}

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

export const DEFAULT_SETTINGS: SiteSettings = {
  brand: 'Marea',
  email: 'hola@marea.example',
  time_zone: 'America/Santo_Domingo',
  whatsapp: '',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/marea-example' },
    { name: 'Instagram', url: 'https://www.instagram.com/marea.example' },
    { name: 'X', url: '' },
    { name: 'YouTube', url: '' },
  ],
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
}
