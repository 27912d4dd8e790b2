import type { DemoArticle } from './content.ts'

export const reports: DemoArticle[] = [
  {
    slug: 'informe-mujeres-en-tecnologia',
    title: 'Mujeres en equipos de tecnología: lo que cuentan 38 empresas',
    description:
      'Contratar dejó de ser el cuello de botella. El problema aparece al segundo año, y tiene que ver con quién asciende.',
    category: 'informes',
    type: 'Informe',
    author: 'Damaris Peguero',
    tags: ['Diversidad', 'Talento', 'Barómetro'],
    day: -19,
    views: 714,
    downloads: 156,
    content: `Treinta y ocho empresas de la red compartieron, sin nombres, cómo están formados sus equipos de tecnología. Son datos de quienes quisieron participar y no representan a todo el sector.

- En los puestos de entrada, las mujeres son el 39 %.
- En los puestos con personas a cargo, el 18 %.
- En las empresas que publican sus rangos de sueldo, esa segunda cifra sube al 27 %.

La brecha no está en la puerta sino en la escalera. Las salidas se concentran entre el segundo y el tercer año, y la razón más repetida no es el sueldo: es no ver un siguiente paso.

Tres prácticas distinguen a las empresas con mejores números: rangos de sueldo visibles, evaluaciones con criterios escritos y horarios de reunión que no empiezan después de las cinco.`,
  },
  {
    slug: 'informe-inversion-temprana',
    title: 'Inversión temprana en la red: menos rondas, mejor contadas',
    description:
      'Recogimos las condiciones de 54 rondas pequeñas. Los plazos se alargan y aparecen más instrumentos sencillos.',
    category: 'informes',
    type: 'Informe',
    author: 'Rafael Curiel',
    tags: ['Inversión', 'Barómetro'],
    day: -41,
    views: 866,
    downloads: 219,
    content: `Cincuenta y cuatro empresas de la red nos contaron cómo fue su última ronda de menos de medio millón de dólares. Los datos son suyos, los comprobamos con documentos cuando se pudo y no describen a todo el mercado.

La mitad tardó más de siete meses entre la primera conversación y el dinero en el banco; el año anterior eran cinco. A cambio, las condiciones se leen mejor: dos de cada tres usaron un documento de menos de diez páginas.

El 61 % del dinero vino de personas y no de fondos, y casi un tercio de la diáspora.

El consejo que más se repite entre quienes cerraron: pide referencias de quien te va a invertir, igual que te las piden a ti.`,
  },
  {
    slug: 'informe-conectividad-emprendedora',
    title: 'Trabajar con la conexión que hay: informe de conectividad',
    description:
      'Durante un mes, 122 personas midieron su internet tres veces al día. Importa menos la velocidad que los cortes.',
    category: 'informes',
    type: 'Informe',
    author: 'Orlando Batista',
    tags: ['Conectividad', 'Datos', 'Barómetro'],
    day: -57,
    views: 503,
    downloads: 97,
    content: `Ciento veintidós personas de la comunidad midieron su conexión tres veces al día durante un mes, desde casa o desde su lugar de trabajo. Es una fotografía de quienes se animaron, sobre todo en ciudades.

La velocidad alcanza: el 83 % de las mediciones permite una videollamada. Lo que no alcanza es la continuidad. La persona promedio sufrió nueve cortes en el mes, y cinco coincidieron con apagones.

Quien tiene respaldo eléctrico para el equipo de red pierde cuatro veces menos tiempo. Es una compra modesta, y más de la mitad no sabía que existía.

Para quien diseña servicios, la conclusión es directa. Guarda lo que la persona escribe, reintenta sin molestar y deja que todo funcione con la mitad de los datos.`,
  },
  {
    slug: 'informe-anual-comunidad',
    title: 'Informe anual: qué hicimos y qué nos salió mal',
    description:
      'Cuántas personas participan, en qué se fue el dinero y tres cosas que prometimos y no cumplimos.',
    category: 'informes',
    type: 'Informe',
    author: 'Equipo Marea',
    tags: ['Comunidad', 'Transparencia'],
    day: -88,
    views: 1021,
    downloads: 174,
    content: `Un informe anual que solo trae buenas noticias es un folleto. Este intenta ser otra cosa.

## Lo que hicimos

Terminamos el año con 2,140 personas en la comunidad, 96 actividades en nueve ciudades y 41 proyectos acompañados. Siete de cada diez actividades fueron gratuitas.

## En qué se fue el dinero

- Espacios y comida: 38 %.
- Becas de viaje y de estudio: 27 %.
- Sueldos y honorarios: 24 %.
- Herramientas y trámites: 11 %.

## Lo que no salió

Prometimos un directorio de mentorías y todavía es una hoja compartida. Íbamos a llegar a La Habana con dos actividades y logramos una. Y tardamos, en promedio, nueve días en contestar los mensajes; queremos que sean tres.`,
  },
]
