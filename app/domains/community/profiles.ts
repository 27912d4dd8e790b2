import type { ProfileType } from './schema.ts'

export type Profile = {
  type: ProfileType
  title: string
  subtitle: string
  action: string
  benefits: readonly { name: string; text: string }[]
}

/** Names, subtitles and buttons are prescribed (public-site §2, tabs of the home page). */
export const PROFILES: readonly [Profile, Profile, Profile] = [
  {
    type: 'emprendedor',
    title: 'Emprendedor',
    subtitle: 'Acelera tu startup en el ecosistema caribeño',
    action: 'Únete como Emprendedor',
    benefits: [
      { name: 'Networking', text: 'Conoce a otros fundadores, clientes y aliados de toda la región.' },
      { name: 'Mentorías', text: 'Habla con quien ya pasó por donde estás tú.' },
      { name: 'Recursos', text: 'Programas, formación y herramientas para dar el siguiente paso.' },
    ],
  },
  {
    type: 'corporacion',
    title: 'Corporación',
    subtitle: 'Impulsa la innovación en tu organización',
    action: 'Únete como Corporación',
    benefits: [
      { name: 'Partnerships', text: 'Alianzas con startups que resuelven lo que hoy te cuesta.' },
      { name: 'Innovation Hub', text: 'Un lugar donde probar ideas con el ecosistema.' },
      { name: 'Transformación Digital', text: 'Talento y experiencia para llevarla a la práctica.' },
    ],
  },
  {
    type: 'inversor',
    title: 'Inversor',
    subtitle: 'Descubre las mejores oportunidades de inversión',
    action: 'Únete como Inversor',
    benefits: [
      { name: 'Deal Flow', text: 'Startups del Caribe, desde sus primeras rondas.' },
      { name: 'Red de Inversores', text: 'Otros inversores con quienes compartir mirada y riesgo.' },
      { name: 'Due Diligence', text: 'Contexto local para decidir con más información.' },
    ],
  },
]
