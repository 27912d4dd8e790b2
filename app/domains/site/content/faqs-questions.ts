/** What people ask before they write to us. `{marca}` is the organisation's name, from the settings. */
export type Faq = {
  question: string
  answer: readonly string[]
  links?: readonly { to: string; label: string }[]
}
export type FaqGroup = { id: string; title: string; questions: readonly Faq[] }

export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    id: 'comunidad',
    title: 'Comunidad',
    questions: [
      {
        question: '¿Quién puede unirse a {marca}?',
        answer: [
          'Cualquier persona que emprenda, dirija o invierta en el ecosistema tecnológico del Caribe, viva en la región o fuera de ella. Al registrarte eliges un perfil: emprendedor, corporación o inversor.',
        ],
        links: [{ to: '/comunidad', label: 'Ver qué ofrece cada perfil' }],
      },
      {
        question: '¿Cómo me uno?',
        answer: [
          'Con un formulario de cuatro pasos: quién eres, a qué te dedicas, tu perfil y tus intereses, y un mensaje si quieres dejarnos uno. Puedes ir y volver entre los pasos antes de enviarlo.',
          'Lo lee una persona del equipo, que te contesta al correo que escribiste.',
        ],
        links: [{ to: '/comunidad#formulario', label: 'Ir al formulario' }],
      },
      {
        question: '¿Necesito una cuenta para usar el sitio?',
        answer: [
          'No. La agenda, la Academy y el contenido se leen sin registrarse, y los formularios se envían sin contraseña.',
        ],
      },
    ],
  },
  {
    id: 'eventos',
    title: 'Eventos',
    questions: [
      {
        question: '¿Cómo publico mi evento en la agenda?',
        answer: [
          'Rellena el formulario con el tipo de evento, las temáticas, la fecha, la hora y el lugar. Al enviarlo te llega un correo con lo que recibimos. Es para conferencias, workshops, meetups, hackathons, pitch y networking.',
        ],
        links: [{ to: '/sube-evento', label: 'Subir un evento' }],
      },
      {
        question: '¿Cuánto tarda la revisión?',
        answer: [
          'Nuestro equipo lo revisa en 2-3 días hábiles. Te avisamos por correo de la decisión, con el enlace a la página de tu evento si se publica.',
        ],
      },
      {
        question: '¿Y si mi evento no se publica?',
        answer: [
          'También te escribimos, con el comentario del equipo cuando lo hay. Puedes ajustarlo y enviarlo otra vez cuando quieras.',
        ],
      },
      {
        question: '¿Puedo corregir un evento que ya envié?',
        answer: [
          'Sí. Escríbenos desde el correo con el que lo enviaste, di qué evento es y qué cambia. Sirve antes y después de publicarlo, también si se cancela.',
        ],
        links: [{ to: '/contacto', label: 'Ver cómo escribirnos' }],
      },
      {
        question: '¿Dónde veo los eventos que ya pasaron?',
        answer: [
          'La agenda muestra lo que está por venir. Los anteriores siguen en su archivo, y la página de cada uno conserva su dirección.',
        ],
        links: [{ to: '/agenda?periodo=pasados', label: 'Ver eventos pasados' }],
      },
    ],
  },
  {
    id: 'academia',
    title: 'Academy',
    questions: [
      {
        question: '¿Qué formación ofrece la Academy?',
        answer: [
          'Bootcamps intensivos, programas de emprendimiento y formaciones sueltas con fecha. Pueden ser presenciales, virtuales o híbridos: lo dice cada uno.',
        ],
        links: [{ to: '/academy', label: 'Conocer la Academy' }],
      },
      {
        question: '¿Cómo me inscribo o pido información?',
        answer: [
          'Desde el propio curso. Con tu nombre y tu correo basta; el teléfono y el mensaje son opcionales. Recibimos tu solicitud y te escribimos para seguir. Enviarla no te obliga a nada.',
        ],
      },
      {
        question: '¿Cuánto cuesta, y qué significa «Por determinar»?',
        answer: [
          'El precio está en cada curso; donde dice «Consultar precio», pregúntanos. «Confirmado» quiere decir que la fecha de una formación es firme, y «Por determinar», que todavía puede moverse.',
        ],
      },
    ],
  },
  {
    id: 'datos',
    title: 'Tus datos',
    questions: [
      {
        question: '¿Qué hacen con lo que escribo en un formulario?',
        answer: [
          'Lo usamos para responder a lo que pediste y para nada más. No lo vendemos. Las novedades por correo van aparte: solo si marcas su casilla.',
        ],
        links: [{ to: '/politicas#politica-de-privacidad', label: 'Leer la política de privacidad' }],
      },
      {
        question: '¿Cómo corrijo o borro mis datos?',
        answer: [
          'Escríbenos desde la dirección que usaste y dinos qué quieres ver, corregir o borrar. Igual para dejar de recibir novedades.',
        ],
        links: [{ to: '/politicas#derechos', label: 'Ver tus derechos' }],
      },
      {
        question: '¿El sitio usa cookies?',
        answer: ['Las páginas públicas no ponen ninguna, tampoco de estadística ni de publicidad.'],
        links: [{ to: '/politicas#politica-de-cookies', label: 'Leer la política de cookies' }],
      },
    ],
  },
]
