import type { DemoEvent } from './events.ts'

/** Past events, for the archive of the agenda. */
export const pastEvents: DemoEvent[] = [
  {
    title: 'Jornada de puertas abiertas: tu primer trabajo en tecnología',
    summary:
      'Una tarde para conocer oficios, caminos de estudio y equipos que contratan a personas sin experiencia.',
    description: [
      'Entrar en tecnología no tiene un solo camino. Invitamos a seis personas que empezaron hace menos de tres años a contar qué estudiaron, cuánto tardaron y cómo fue su primera entrevista.',
      'Después hay mesas para revisar tu currículum y practicar preguntas. Trae una copia impresa o en el teléfono; no importa si todavía está casi vacía.',
    ],
    category: 'networking',
    organizer: 'Escuela Marejada',
    location: 'Auditorio Mirador, Ensanche Naco, Santo Domingo',
    day: -4,
    event_time: '15:00',
    duration_hours: 4,
    max_attendees: 150,
    asks_afterwards: true,
    verticals: ['Emprendimiento', 'Desarrollo Web'],
  },
  {
    title: 'Pruebas automáticas sin miedo',
    summary: 'Aprende a probar tu aplicación para poder publicarla sin cruzar los dedos.',
    description: [
      'Las pruebas tienen fama de aburridas hasta el día en que te salvan una entrega. Empezamos por una sola, la más útil, y vamos sumando las que de verdad evitan sustos.',
      'Trae tu computadora con Node instalado y un proyecto pequeño. Si no tienes uno, te prestamos el nuestro.',
    ],
    category: 'desarrollo',
    organizer: 'Comunidad Ozama Dev',
    location: 'Casa Bajamar, Zona Colonial, Santo Domingo',
    day: -11,
    event_time: '18:30',
    duration_hours: 2.5,
    max_attendees: 40,
    verticals: ['Desarrollo Web'],
  },
  {
    title: 'Identidad digital en las islas',
    summary: 'Quién guarda tus datos, quién puede verlos y qué opciones hay para llevarlos contigo.',
    description: [
      'Cada trámite nos pide demostrar otra vez quiénes somos. Conversamos sobre los proyectos de identidad digital en marcha en la región, lo que prometen y los cuidados que piden.',
      'La charla está pensada para un público amplio: no hace falta venir del derecho ni de la informática.',
    ],
    category: 'webinar',
    organizer: 'Foro Isla Digital',
    location: 'En línea',
    day: -22,
    event_time: '13:00',
    duration_hours: 1,
    max_attendees: null,
    verticals: ['Blockchain', 'Ciberseguridad'],
  },
  {
    title: 'Hackathon Carnaval: tecnología para la fiesta más grande',
    summary:
      'Doce horas creando soluciones de movilidad, sonido y seguridad para el carnaval de Barranquilla.',
    description: [
      'El carnaval reúne a más de un millón de personas y pone a prueba toda la ciudad. Durante doce horas, dieciséis equipos trabajan con comparsas, vendedores y personal de emergencias para resolver problemas concretos.',
      'Los retos se anuncian al empezar. Hay almuerzo, cena, mentoría y una batucada al cierre. Los prototipos ganadores se prueban en la calle durante la próxima edición.',
    ],
    category: 'hackathon',
    organizer: 'Club de Pitch La Arenosa',
    location: 'Antigua Bodega 14, Barrio Abajo, Barranquilla',
    day: -43,
    event_time: '08:00',
    duration_hours: 12,
    max_attendees: 80,
    verticals: ['IoT', 'Inteligencia Artificial'],
  },
]
