import type { DemoArticle } from './content.ts'

export const interviewArticle: DemoArticle = {
  slug: 'conversacion-con-marisol-tejada',
  title: '«El primer cliente no llegó por la web»: Marisol Tejada',
  description:
    'La fundadora de Cosecha Clara cuenta cómo pasó de una libreta de rutas en Constanza a coordinar entregas para 140 productores, y qué haría distinto.',
  category: 'blog',
  type: 'Análisis',
  author: 'Luis Emilio Frías',
  tags: ['Agritech', 'Emprendimiento', 'Historias'],
  day: -52,
  read_time: '4 min',
  views: 1310,
  content: `Marisol Tejada llega a la entrevista con las botas llenas de tierra y pide disculpas por el retraso: un camión se quedó sin batería en la subida de Constanza y hubo que repartir las lechugas entre otros dos. «Eso es la empresa», dice. «Lo demás es una pantalla».

Cosecha Clara coordina entregas entre productores de montaña y cocinas de Santo Domingo y Punta Cana. Empezó hace cuatro años con una libreta. Hoy trabajan en ella once personas y, según sus cuentas, pasan por su sistema las cosechas de 140 fincas.

## ¿Cómo fue el primer cliente?

No llegó por la página web, eso te lo aseguro. Teníamos una página preciosa que me había costado tres meses. El primer cliente fue un cocinero que encontré en el parqueo de un mercado, peleando por teléfono porque le habían traído el cilantro marchito. Le dije: deme una semana. Le llevé cilantro siete días seguidos a las seis de la mañana, en mi carro. Al octavo día me preguntó qué más tenía.

## ¿Y la tecnología dónde estaba?

En ninguna parte. Era una hoja de cálculo y mi hermano. Durante ocho meses no escribimos una línea de código, y hoy creo que fue lo mejor que hicimos. Cuando por fin pagamos un sistema, ya sabíamos qué preguntas tenía que contestar. Eran dos: quién tiene producto mañana y quién pasa por ahí.

> Uno se enamora de lo que sabe hacer. Yo sabía hacer páginas, así que hice una página. El negocio estaba en el parqueo.
> — Marisol Tejada

## ¿Qué fue lo más difícil?

Que me creyeran del lado de la finca. A esa gente le han prometido de todo. Un señor de Tireo, don Eligio, me dijo: muchacha, aquí vienen con tabletas cada dos años. Y tenía razón. Lo que cambió la conversación no fue la aplicación, fue pagar en 48 horas. La primera vez que cobró en dos días llamó a su compadre, y el compadre al suyo. Ese fue nuestro mercadeo.

## ¿Cómo financiaste esos pagos tan rápidos?

Mal, al principio. Con ahorros y con una tarjeta, que es una barbaridad que no recomiendo. Después conseguimos una línea pequeña con una cooperativa, respaldada por las facturas de los hoteles. Nos la negaron dos veces. A la tercera llevé impresos los doce meses de pagos de los hoteles, con los días de atraso de cada uno. La persona que nos atendió dijo que nunca le habían llevado eso. Saber cuánto tarda en pagarte cada cliente es un activo, y casi nadie lo anota.

## ¿Qué harías distinto?

Tres cosas. Contrataría antes a alguien de contabilidad; yo creía que era un lujo y perdí casi un año de datos. No entraría en dos zonas a la vez, porque abrimos San José de Ocoa y Jarabacoa el mismo mes y las dos salieron regulares. Y aprendería más temprano a despedirme de un cliente. Tuvimos un hotel que era la mitad de nuestras ventas y pagaba a los noventa días. Soltarlo dio pánico. A los tres meses éramos más pequeños y, por primera vez, rentables.

## ¿Qué le falta al ecosistema?

Gente que haya trabajado en lo que quiere mejorar. Veo muchas ideas buenas para el campo de personas que no han pasado una mañana cargando cajas. No lo digo con desprecio, yo estudié sistemas. Pero hay cosas que solo se ven a las cinco de la mañana: que el guardia no tiene lista, que el camión vuelve vacío, que la señal se va en la segunda curva. Cada una de esas cosas es un negocio.

También nos faltan compradores grandes que digan la verdad pronto. Un «no» en dos semanas me ayuda. Un «estamos evaluando» de seis meses me puede quebrar.

## ¿Un consejo para quien empieza?

Haz a mano lo que quieres automatizar hasta que te duela la espalda. Ahí vas a saber qué parte vale la pena. Y busca gente que vaya un año delante de ti, no diez. La de diez ya se olvidó de cómo era.

Antes de irse pregunta si puede dejar un mensaje. Cosecha Clara busca a una persona que programe y a la que no le moleste madrugar. «Sobre todo lo segundo», dice, y se va a buscar la batería.`,
}
