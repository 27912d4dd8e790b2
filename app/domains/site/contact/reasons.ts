/** What to write for. `subject` opens the message half written. */
export const CONTACT_REASONS = [
  {
    title: 'Alianzas y patrocinios',
    text: 'Quién eres, qué te gustaría hacer con la comunidad y para cuándo.',
    subject: 'Alianza o patrocinio',
  },
  {
    title: 'Cambios en un evento',
    text: 'El nombre del evento y lo que cambia: fecha, lugar, cupo o cancelación. Desde el correo con el que lo enviaste.',
    subject: 'Cambio en un evento',
  },
  {
    title: 'Academy y formación',
    text: 'Qué quieres aprender, o qué quieres que aprenda tu equipo.',
    subject: 'Consulta sobre la Academy',
  },
  {
    title: 'Prensa',
    text: 'Tu medio, tu tema y tu hora de cierre.',
    subject: 'Consulta de prensa',
  },
  {
    title: 'Tus datos',
    text: 'Ver, corregir o borrar lo que guardamos de ti, o dejar de recibir novedades.',
    subject: 'Mis datos personales',
  },
] as const
