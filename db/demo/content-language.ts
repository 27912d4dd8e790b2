import type { DemoArticle } from './content.ts'

export const languageArticle: DemoArticle = {
  slug: 'inteligencia-artificial-espanol-caribeno',
  title: 'Inteligencia artificial en nuestro español: qué funciona hoy',
  description:
    'Probamos asistentes de voz y de texto con frases de seis ciudades del Caribe. Escribir se les da bien. Escucharnos, bastante menos.',
  category: 'insights',
  type: 'Análisis',
  author: 'Noelia Bencosme',
  tags: ['Inteligencia Artificial', 'Lenguaje', 'Producto'],
  day: -27,
  views: 1542,
  content: `«Dime a ver si la guagua pasa por el Malecón ahorita». Para cualquiera de nosotros la frase no tiene misterio. Para un asistente de voz tiene tres: guagua, a ver y ahorita, que aquí puede significar dentro de un rato y en otros países significa ya mismo.

Quisimos saber cuánto pesa eso en la práctica. Con ayuda de la comunidad reunimos 300 frases cotidianas de Santo Domingo, Santiago, San Juan, La Habana, Cartagena y Barranquilla, y las pasamos por cuatro asistentes de uso común: dictadas por la gente que las aportó y también escritas. No es un examen de laboratorio. Es la clase de prueba que puede repetir cualquier equipo antes de lanzar un producto.

## Por escrito, mejor de lo que esperábamos

Con texto, los cuatro entendieron la intención en nueve de cada diez frases. Saben qué es un concho y que un guineo se come, y no se pierden con el usted que en algunas zonas se le dice hasta al gato. Fallan en lo muy local y en las frases con ironía, como fallaría una persona recién llegada.

También contestan en un español correcto, aunque sin sabor. Cuando les pedimos que escribieran como lo haría un negocio de barrio, exageraron hasta la caricatura: tres «mi amor» por párrafo y un «wepa» que nadie había pedido. La lección es sencilla. Pide claridad, no acento.

## De oído, otra historia

Con la voz, el acierto bajó a seis de cada diez frases, y las diferencias entre personas fueron grandes. Los errores se repiten:

- La ese que se aspira al final. «Los lunes» llega como «lo lune» y el asistente oye otra cosa.
- La erre que se vuelve ele. «Comprar» y «puerta» sufren mucho en San Juan y en Santo Domingo.
- Las palabras pegadas. «Pa’lante» aparece transcrita de cinco maneras.
- El ruido. Una planta eléctrica encendida cuesta, en nuestra prueba, dos aciertos de cada diez.

Lo más serio no es que se equivoque, sino con quién. Las personas mayores y las de zonas rurales obtuvieron los peores resultados, y son justo quienes más ganarían con una interfaz que no obliga a escribir.

> Le hablé como les hablo a mis nietos cuando vienen de fuera, despacito y con todas las letras. Así sí me entendió. Pero así no hablo yo.
> — Participante de 71 años, en Santiago

## Qué hacer si estás construyendo algo

### Prueba con voces de aquí antes de elegir

Cincuenta frases grabadas por diez clientes reales te dirán más que cualquier tabla comparativa. Pide permiso por escrito, guarda solo lo necesario y borra lo demás.

### No pongas la voz como única puerta

Ofrece siempre botones y texto. La voz es un atajo maravilloso cuando funciona y una humillación cuando no. Nadie debería repetir tres veces su número de cédula delante de la fila.

### Enseña lo que entendiste

Antes de hacer algo que cueste dinero o tiempo, muestra la interpretación y deja corregirla con un toque. «¿Mandamos dos fundas de cemento mañana?» salva más pedidos que cualquier mejora del modelo.

### Lleva una lista de tus palabras

Casi todas las plataformas permiten agregar vocabulario propio: nombres de sectores, de productos, de calles. Una lista de doscientas palabras, revisada cada mes con lo que falló, mejoró de forma visible las tres pruebas en que la usamos.

## Lo que falta es nuestro

Los modelos aprenden de lo que hay, y de nosotros hay poco. Existen esfuerzos pequeños y valiosos: bancos de voces grabados en barrios, colecciones de prensa local, glosarios de oficios. Les falta lo de siempre, que es continuidad. Un banco de voces con permiso claro, abierto a quien investiga y a quien emprende, costaría menos que un congreso y serviría durante años.

Mientras llega, la recomendación es modesta. Usa estas herramientas para lo que ya hacen bien, que es mucho. Mide con tu gente. Y no le pidas a nadie que cambie su manera de hablar para que una máquina lo entienda. Si tu equipo quiere aportar grabaciones o repetir la prueba, [cuéntanos](/contacto) y te pasamos las frases.`,
}
