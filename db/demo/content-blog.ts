import type { DemoArticle } from './content.ts'

/** Short posts in the organisation's own voice, and the short resource. */
export const blogPosts: DemoArticle[] = [
  {
    slug: 'aprendizajes-primer-bootcamp',
    title: 'Seis cosas que aprendimos en nuestro primer bootcamp',
    description:
      'Veintidós personas, doce semanas y un aire acondicionado que no colaboró. Lo que repetiremos y lo que no.',
    category: 'blog',
    type: 'Lista',
    author: 'Ivelisse Durán',
    tags: ['Bootcamp', 'Educación'],
    day: -29,
    views: 638,
    downloads: 61,
    content: `Terminamos el primer bootcamp con veintidós personas que empezaron y diecinueve que llegaron al final. Esto nos llevamos:

1. La primera semana no se programa. Se aprende a pedir ayuda.
2. Las clases de noche funcionan si terminan a las nueve en punto.
3. Quien trae un problema propio aprende el doble.
4. Las parejas se cambian cada semana, aunque protesten.
5. Cuidar niños en el salón de al lado costó poco y permitió que cuatro personas no abandonaran.
6. El proyecto final se presenta a un cliente, no a un profesor.

Lo que no repetiremos: doce semanas sin una de descanso. En la octava se nos notó a todos, empezando por quienes enseñábamos. La próxima edición tendrá trece.`,
  },
  {
    slug: 'como-presentarte-en-un-encuentro',
    title: 'Cómo presentarte en un encuentro si odias presentarte',
    description:
      'Para quienes preferirían quedarse junto a la mesa del café. Tres frases, una salida digna y un truco con la libreta.',
    category: 'blog',
    type: 'Guía',
    author: 'Luis Emilio Frías',
    tags: ['Networking', 'Comunidad'],
    day: -71,
    views: 1127,
    downloads: 73,
    content: `Llegas, no conoces a nadie y todo el mundo parece estar en medio de una conversación. A mí también me pasa, y organizo estos encuentros.

## Tres frases

Prepara tres y no más: qué haces, qué estás intentando resolver y con qué puedes ayudar. La tercera es la que abre puertas.

## Llega temprano

Con diez personas en la sala es fácil hablar. Con ochenta, no. Ofrécete a repartir las etiquetas con los nombres: en media hora habrás saludado a todo el mundo.

## Una salida digna

«Voy a dar una vuelta, pero quiero escribirte sobre esto» es verdad, es amable y funciona. Anótalo en la libreta delante de la otra persona, y escribe esa misma noche.`,
  },
  {
    slug: 'modelo-acuerdo-entre-socios',
    title: 'Modelo de acuerdo entre socios, en una página',
    description:
      'Doce puntos para conversar antes de fundar una empresa con otra persona. No sustituye a un abogado; le ahorra la mitad del trabajo.',
    category: 'recursos',
    type: 'Recurso',
    author: 'Damaris Peguero',
    tags: ['Plantillas', 'Legal', 'Emprendimiento'],
    day: -46,
    views: 940,
    downloads: 331,
    content: `Llénenlo juntos, en una tarde y con calma. Cada parte guarda una copia firmada. Después, llévenlo a una persona que ejerza el derecho en su país.

1. Quiénes somos y qué empresa queremos hacer.
2. Qué aporta cada quien: dinero, horas, clientes, equipos.
3. Cuánto le corresponde a cada quien y en cuántos años se gana.
4. Quién decide qué, y qué se decide entre todos.
5. Cuánto cobrará cada quien, y desde cuándo.
6. De quién es lo que se crea.
7. Qué otros trabajos puede tener cada quien.
8. Qué pasa si alguien se va.
9. Qué pasa si alguien enferma o muere.
10. Cómo entra otra persona.
11. Cómo resolvemos un desacuerdo.
12. Cuándo volvemos a leer esta página.`,
  },
]
