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
        description: 'Da con tu próximo socio, tu primer cliente o quien te abra una puerta.',
      },
      {
        title: 'Mentorías',
        description: 'Habla con quien ya vendió, contrató o se equivocó en lo que ahora te toca a ti.',
      },
      {
        title: 'Recursos',
        description: 'Formación, contenidos y convocatorias que sirven en la región.',
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
        description: 'Conoce startups que ya resuelven un problema como el tuyo.',
      },
      {
        title: 'Innovation Hub',
        description: 'Plantea la pregunta y busca la respuesta con equipos de toda la región.',
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
        description: 'Empresas de la región que buscan capital, antes de que sean noticia.',
      },
      {
        title: 'Red de Inversores',
        description: 'Otros fondos y ángeles con quienes coinvertir y contrastar lo que ves.',
      },
      {
        title: 'Due Diligence',
        description: 'Contexto de cada mercado, de quien conoce el lugar y el sector.',
      },
    ],
    action: 'Únete como Inversor',
  },
]
