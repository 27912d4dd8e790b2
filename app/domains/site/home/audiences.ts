/** Tabs of the home page. Names, subtitles and buttons are prescribed (public-site §2), the descriptions are ours. */
export type Audience = {
  name: string
  subtitle: string
  features: readonly { title: string; description: string }[]
  action: string
}

export const AUDIENCES: readonly Audience[] = [
  {
    name: 'Emprendedores',
    subtitle: 'Acelera tu startup en el ecosistema caribeño',
    features: [
      {
        title: 'Networking',
        description:
          'Encuentros en cada isla para dar con tu próximo socio, tu primer cliente o quien te abra una puerta.',
      },
      {
        title: 'Mentorías',
        description:
          'Una hora con alguien que ya vendió, contrató o se equivocó en lo que ahora te toca a ti.',
      },
      {
        title: 'Recursos',
        description: 'Convocatorias, formación y plantillas que sirven en la región, reunidas y al día.',
      },
    ],
    action: 'Únete como Emprendedor',
  },
  {
    name: 'Corporaciones',
    subtitle: 'Impulsa la innovación en tu organización',
    features: [
      {
        title: 'Partnerships',
        description:
          'Te presentamos startups que ya resuelven un problema como el tuyo, con un piloto corto y medible.',
      },
      {
        title: 'Innovation Hub',
        description:
          'Retos abiertos: planteas la pregunta y equipos de todo el Caribe proponen la respuesta.',
      },
      {
        title: 'Transformación Digital',
        description:
          'Formación y talento para que el cambio se quede en tu equipo cuando termina el proyecto.',
      },
    ],
    action: 'Únete como Corporación',
  },
  {
    name: 'Inversores',
    subtitle: 'Descubre las mejores oportunidades de inversión',
    features: [
      {
        title: 'Deal Flow',
        description:
          'Empresas de la región que buscan capital, con sus cifras y su gente, antes de que sean noticia.',
      },
      {
        title: 'Red de Inversores',
        description: 'Otros fondos y ángeles con quienes coinvertir y contrastar lo que ves.',
      },
      {
        title: 'Due Diligence',
        description: 'Contexto de cada mercado y personas del lugar que conocen al equipo y al sector.',
      },
    ],
    action: 'Únete como Inversor',
  },
]
