/** The team, in order of rank. Sample people until the organisation writes its own. */
export type TeamMember = { role: string; name: string; initials: string; description: string }

export const TEAM: readonly [TeamMember, ...TeamMember[]] = [
  {
    role: 'Presidencia',
    name: 'Altagracia Peralta',
    initials: 'AP',
    description:
      'Ingeniera de sistemas, de Santiago de los Caballeros. Pasó quince años llevando productos digitales a cooperativas y escuelas de la región. Abre las puertas: alianzas, instituciones y la voz de la casa.',
  },
  {
    role: 'Secretaría',
    name: 'Joaquín Ferreras',
    initials: 'JF',
    description:
      'Ordena lo que la comunidad propone y cuida que cada mensaje tenga respuesta. Antes coordinó laboratorios de innovación en San Juan.',
  },
  {
    role: 'Vicesecretaría',
    name: 'Maryse Toussaint',
    initials: 'MT',
    description:
      'Lleva la formación y los programas. Enseña a programar en español, francés y criollo haitiano.',
  },
]

/** Sample sponsors, the main one first: their names end like addresses that can never be anyone's. */
export type Sponsor = { name: string; logo: SponsorLogo; category: string }
export type SponsorLogo = 'lighthouse' | 'mangrove' | 'reef' | 'trade-wind' | 'cay'

export const SPONSORS: readonly [Sponsor, ...Sponsor[]] = [
  { name: 'faro.example', logo: 'lighthouse', category: 'Banca y pagos' },
  { name: 'manglar.example', logo: 'mangrove', category: 'Capital de riesgo' },
  { name: 'arrecife.example', logo: 'reef', category: 'Universidad' },
  { name: 'alisio.example', logo: 'trade-wind', category: 'Energía y clima' },
  { name: 'cayo.example', logo: 'cay', category: 'Nube y software' },
]
