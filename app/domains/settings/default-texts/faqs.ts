/** Default questions and answers. `{marca}` stands for the organisation's name. */
import { href } from 'react-router'
import type { Faq } from '../schema.ts'

export const FAQS: Faq[] = [
  {
    topic: 'Comunidad',
    question: '¿Quién puede unirse a {marca}?',
    answer:
      'Cualquier persona que emprenda, dirija o invierta en el ecosistema tecnológico del Caribe, viva en la región o fuera de ella. Al registrarte eliges un perfil: emprendedor, corporación o inversor.',
    link_url: href('/comunidad'),
    link_label: 'Ver qué ofrece cada perfil',
  },
  {
    topic: 'Comunidad',
    question: '¿Cómo me uno?',
    answer: [
      'Con un formulario de cuatro pasos: quién eres, a qué te dedicas, tu perfil y tus intereses, y un mensaje si quieres dejarnos uno. Puedes ir y volver entre los pasos antes de enviarlo.',
      'Le llega al equipo, que te contesta al correo que escribiste.',
    ].join('\n\n'),
    link_url: `${href('/comunidad')}#formulario`,
    link_label: 'Ir al formulario',
  },
  {
    topic: 'Comunidad',
    question: '¿Necesito una cuenta para usar el sitio?',
    answer:
      'No. La agenda, la Academy y el contenido se leen sin registrarse, y los formularios se envían sin contraseña.',
    link_url: '',
    link_label: '',
  },
  {
    topic: 'Eventos',
    question: '¿Cómo publico mi evento en la agenda?',
    answer:
      'Llena el formulario con el tipo de evento, las temáticas, la fecha, la hora y el lugar. Al enviarlo te llega un correo con lo que recibimos. Es para conferencias, workshops, meetups, hackathons, pitch y networking.',
    link_url: href('/sube-evento'),
    link_label: 'Sube un evento',
  },
  {
    topic: 'Eventos',
    question: '¿Cuánto tarda la revisión?',
    answer:
      'Nuestro equipo lo revisa en 2-3 días hábiles. Te avisamos por correo de la decisión, con el enlace a la página de tu evento si se publica.',
    link_url: '',
    link_label: '',
  },
  {
    topic: 'Eventos',
    question: '¿Y si mi evento no se publica?',
    answer:
      'También te escribimos, con el comentario del equipo cuando lo hay. Puedes ajustarlo y enviarlo otra vez cuando quieras.',
    link_url: '',
    link_label: '',
  },
  {
    topic: 'Eventos',
    question: '¿Puedo corregir un evento que ya envié?',
    answer:
      'Sí: con el enlace que va en cada correo sobre tu evento. Abre su página, y ahí lo corriges o lo retiras mientras lo revisamos; ya publicado, propones el cambio o lo cancelas. Si no encuentras esos correos, escríbenos desde la dirección con la que lo enviaste.',
    link_url: href('/contacto'),
    link_label: 'Ver cómo escribirnos',
  },
  {
    topic: 'Eventos',
    question: '¿Dónde veo los eventos que ya pasaron?',
    answer:
      'La agenda muestra lo que está por venir. Los anteriores siguen en su archivo, y la página de cada uno conserva su dirección.',
    link_url: `${href('/agenda')}?periodo=pasados`,
    link_label: 'Ver eventos pasados',
  },
  {
    topic: 'Academy',
    question: '¿Qué formación ofrece la Academy?',
    answer:
      'Bootcamps intensivos, programas de emprendimiento y formaciones sueltas con fecha. Pueden ser presenciales, virtuales o híbridos: lo dice cada uno.',
    link_url: href('/academy'),
    link_label: 'Conocer la Academy',
  },
  {
    topic: 'Academy',
    question: '¿Cómo me inscribo o pido información?',
    answer:
      'Desde el propio curso. Con tu nombre y tu correo basta; el teléfono y el mensaje son opcionales. Recibimos tu solicitud y te escribimos para seguir. Enviarla no te obliga a nada.',
    link_url: '',
    link_label: '',
  },
  {
    topic: 'Academy',
    question: '¿Cuánto cuesta, y qué significa «Por determinar»?',
    answer:
      'El precio está en cada curso; donde dice «Consultar precio», pregúntanos. «Confirmado» quiere decir que la fecha de una formación es firme, y «Por determinar», que todavía puede moverse.',
    link_url: '',
    link_label: '',
  },
  {
    topic: 'Tus datos',
    question: '¿Qué hacen con lo que escribo en un formulario?',
    answer:
      'Lo usamos para responder a lo que pediste y para nada más. No lo vendemos. Las novedades por correo van aparte: solo si marcas su casilla y lo confirmas desde tu correo.',
    link_url: `${href('/politicas')}#politica-de-privacidad`,
    link_label: 'Leer la política de privacidad',
  },
  {
    topic: 'Tus datos',
    question: '¿Cómo corrijo o borro mis datos?',
    answer:
      'Escríbenos desde la dirección que usaste y dinos qué quieres ver, corregir o borrar. Las novedades las dejas tú con el enlace de sus correos.',
    link_url: `${href('/politicas')}#derechos`,
    link_label: 'Ver tus derechos',
  },
  {
    topic: 'Tus datos',
    question: '¿El sitio usa cookies?',
    answer: 'Las páginas públicas no ponen ninguna, tampoco de estadística ni de publicidad.',
    link_url: `${href('/politicas')}#politica-de-cookies`,
    link_label: 'Leer la política de cookies',
  },
]
