/** 'Misión en acción': each verb is a place on this site. */
export const ACTIONS = [
  {
    verb: 'Reunimos',
    text: 'Una agenda abierta con lo que pasa en cada isla.',
    to: '/agenda',
    label: 'Ver la agenda',
  },
  {
    verb: 'Formamos',
    text: 'Bootcamps, programas de emprendimiento y formaciones con fecha.',
    to: '/academy',
    label: 'Conocer la Academy',
  },
  {
    verb: 'Conectamos',
    text: 'Emprendedores, corporaciones e inversores en una misma comunidad.',
    to: '/comunidad',
    label: 'Entrar a la comunidad',
  },
  {
    verb: 'Publicamos',
    text: 'Informes, noticias y guías para decidir con datos de aquí.',
    to: '/contenido',
    label: 'Leer el contenido',
  },
]
