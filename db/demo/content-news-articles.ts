import type { DemoArticle } from './content.ts'

export const newsArticles: DemoArticle[] = [
  {
    slug: 'nueva-sede-santiago',
    title: 'La red abre un punto de encuentro en Santiago',
    description:
      'Un salón compartido en el centro, con mesas de trabajo, un cuarto para llamadas y una actividad abierta cada semana.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Equipo Marea',
    tags: ['Comunidad', 'Santiago'],
    day: -2,
    views: 489,
    content: `Desde esta semana la comunidad tiene un lugar fijo en Santiago de los Caballeros. Es un salón compartido en el centro, cedido por una cooperativa de la ciudad, con doce mesas de trabajo, un cuarto para llamadas y café a cargo de quien llegue primero.

El espacio abre de lunes a viernes y no cobra por entrar. Habrá una actividad abierta cada semana: una práctica de pitch, una asesoría de finanzas, una noche de proyectos. La coordinan seis personas voluntarias de la ciudad.

«Llevábamos dos años reuniéndonos en cafeterías y comprando jugo para no sentirnos mal», cuenta Ivelisse Durán, una de ellas. «Ahora podemos dejar el pizarrón escrito».

Las actividades se publican en la [agenda](/agenda). Si quieres proponer una, [súbela](/sube-evento) y la revisamos.`,
  },
  {
    slug: 'convocatoria-mentores-academia',
    title: 'Buscamos a quince personas para dar mentorías este trimestre',
    description:
      'Dos horas al mes, en línea o en persona, con proyectos de seis ciudades. La convocatoria está abierta para toda la red.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Equipo Marea',
    tags: ['Mentoría', 'Convocatoria'],
    day: -6,
    views: 356,
    content: `Cada trimestre emparejamos proyectos que empiezan con personas que ya pasaron por ahí. Este trimestre hay 41 proyectos inscritos y nos faltan quince mentoras y mentores.

El compromiso es pequeño y claro: dos horas al mes durante tres meses, en línea o en persona, con un solo proyecto. Antes de empezar hay una sesión de una hora para ponernos de acuerdo en cómo se da un consejo sin imponerlo.

Hacen falta sobre todo personas con experiencia en ventas a empresas, contabilidad, logística y salud. No pedimos títulos; pedimos haberlo hecho.

Para participar, [únete a la comunidad](/comunidad#formulario) y marca «Mentoría» entre tus intereses. Contestamos a todo el mundo, también cuando no hay un proyecto que encaje.`,
  },
  {
    slug: 'acuerdo-universidades-practicas',
    title: 'Tres universidades abrirán prácticas en empresas de la red',
    description:
      'Sesenta estudiantes harán prácticas pagadas de cuatro meses en startups y pymes de Santo Domingo, San Juan y Barranquilla.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Luis Emilio Frías',
    tags: ['Talento', 'Educación'],
    day: -15,
    views: 421,
    content: `Sesenta estudiantes de tres universidades harán prácticas de cuatro meses en empresas de la red. Todas serán pagadas: fue la condición que puso la comunidad para firmar, y ninguna de las partes la discutió.

Cada empresa recibirá como máximo a dos personas y nombrará a alguien que dedique al menos tres horas semanales a acompañarlas. A mitad del período habrá una revisión en la que se puede cambiar de lugar sin dar explicaciones.

«Queremos que salgan con un trabajo que puedan enseñar, no con una carta», dice Orlando Batista, que coordina el programa.

Las prácticas cubren desarrollo, diseño, datos, contabilidad y atención al cliente. Las empresas interesadas pueden [escribirnos](/contacto) hasta que se completen los lugares.`,
  },
  {
    slug: 'ganadores-noche-de-demos',
    title: 'Un medidor de agua para edificios gana la noche de demos',
    description:
      'Ocho equipos presentaron lo que ya funciona. El público eligió a Gota a Gota, de San Juan, con una fuga real en el escenario.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Luis Emilio Frías',
    tags: ['Demo', 'Sostenibilidad'],
    day: -24,
    views: 683,
    content: `La regla de la noche era una sola: nada de diapositivas. Ocho equipos de cuatro ciudades tuvieron seis minutos para enseñar algo que ya funcionara, y el público votó con granos de café en una jarra.

Ganó Gota a Gota, de San Juan, que fabrica un medidor para las tuberías comunes de los edificios. Llevaron un tubo, lo perforaron delante de todo el mundo y el teléfono sonó once segundos después.

En segundo lugar quedó una libreta de fiado que se dicta por voz, de Santo Domingo, y en tercero un mapa de paradas de guagua hecho por sus pasajeros.

Los tres recibirán seis meses de mesa de trabajo y acompañamiento legal. La próxima noche de demostraciones ya aparece en la [agenda](/agenda).`,
  },
  {
    slug: 'jornada-ciberseguridad-pymes',
    title: 'Cuarenta pymes pasan su primer simulacro de estafa',
    description:
      'El ejercicio, gratuito y sin señalar a nadie, terminó con una lista de seis hábitos que cualquiera puede adoptar hoy.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Ivelisse Durán',
    tags: ['Ciberseguridad', 'Pymes'],
    day: -35,
    views: 374,
    content: `Cuarenta pequeñas empresas de la red recibieron, con permiso de sus dueños, un correo falso: una supuesta factura de un suplidor conocido. Una de cada tres personas abrió el enlace. Nadie fue señalado; los resultados se entregaron por empresa y sin nombres.

Después vino lo importante, una mañana de trabajo en Kingston y otra en Santo Domingo para acordar hábitos sencillos. Llamar por teléfono antes de cambiar una cuenta bancaria. No compartir claves por mensaje. Activar la verificación en dos pasos. Tener una copia de los datos fuera de la oficina.

El grupo repetirá el simulacro dentro de tres meses para comparar. La inscripción seguirá abierta y será gratuita para negocios de menos de veinte personas.`,
  },
  {
    slug: 'fondo-semilla-resultados',
    title: 'Doce proyectos reciben aportes del fondo comunitario',
    description:
      'El fondo, creado con cuotas de la propia red, entrega montos pequeños y pide a cambio contar en público qué se aprendió.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Equipo Marea',
    tags: ['Inversión', 'Comunidad'],
    day: -49,
    views: 905,
    content: `El fondo comunitario entregó sus primeros doce aportes. Son montos pequeños, pensados para una prueba concreta: alquilar una cocina por un mes, pagar un permiso, comprar veinte sensores.

Se presentaron 97 proyectos de siete ciudades. Los evaluó un grupo de nueve personas elegidas por sorteo entre la comunidad, con una hoja de criterios que se publicó antes de abrir la convocatoria.

No es un préstamo ni una inversión. A cambio, cada equipo se compromete a contar en público, a los cuatro meses, qué probó y qué aprendió, también si salió mal.

Entre los elegidos hay un banco de semillas en Constanza, una escuela de reparación de teléfonos en La Habana y un servicio de intérpretes en lengua de señas por videollamada en Willemstad.`,
  },
  {
    slug: 'encuentro-regional-willemstad',
    title: 'Willemstad recibirá el próximo encuentro regional de la red',
    description:
      'Será la primera vez fuera de las Antillas Mayores. Habrá traducción en cuatro idiomas y becas de viaje para treinta personas.',
    category: 'noticias',
    type: 'Noticia',
    author: 'Shanice Maduro',
    tags: ['Eventos', 'Comunidad'],
    day: -68,
    views: 547,
    content: `El próximo encuentro regional será en Willemstad. Lo decidió la comunidad en una votación en la que participaron 618 personas y que dejó en segundo lugar a Barranquilla por 21 votos.

Será la primera vez que la cita sale de las Antillas Mayores, y el programa lo va a reflejar: habrá traducción entre español, inglés, neerlandés y papiamento, y la mitad de las charlas estará a cargo de gente que nunca ha hablado en un encuentro anterior.

La organización reserva treinta becas de viaje para personas que vengan de ciudades sin vuelo directo. Se podrán pedir con un formulario corto y sin cartas de recomendación.

La fecha y el lugar exacto se anunciarán en la [agenda](/agenda) cuando estén firmados.`,
  },
]
