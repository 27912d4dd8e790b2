/** What the team can change about the whole site without a developer. */
export type SiteSettings = {
  brand: string
  email: string
  time_zone: string
  /** International number, digits only; empty when the team does not answer there. */
  whatsapp: string
  social: SocialLink[]
}

/** An empty `url` keeps its place in the settings screen and is not shown (design §6.6). */
export type SocialLink = { name: string; url: string }

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
}
