import type { DemoArticle } from './content.ts'

export const islandArticle: DemoArticle = {
  slug: 'senales-para-cruzar-de-isla',
  title: 'Siete señales de que tu producto puede cruzar de isla',
  description:
    'Abrir en otro país del Caribe parece un paso corto porque el vuelo lo es. Estas señales ayudan a saber si toca ahora o si conviene esperar.',
  category: 'insights',
  type: 'Lista',
  author: 'Keisha Rowe',
  tags: ['Expansión', 'Emprendimiento', 'Ventas'],
  day: -38,
  views: 967,
  downloads: 121,
  content: `De Santo Domingo a San Juan hay menos de una hora de vuelo. De Kingston a Barranquilla, poco más. Esa cercanía engaña: en el camino cambian la moneda, el idioma del contrato, la forma de pagar y hasta la hora en que se contesta un mensaje.

Hemos acompañado a equipos que cruzaron demasiado pronto y a otros que esperaron de más. Ninguna lista sustituye al criterio, pero estas siete señales aparecieron casi siempre en los que llegaron bien.

## 1. Ya te compran desde allá sin que los busques

Alguien encontró tu producto, lo usa desde otra isla y soporta las incomodidades: paga con una tarjeta prestada, escribe en otro idioma, espera el envío. Cuando una persona se toma ese trabajo tienes una pista. Cuando son diez y no se conocen entre sí, tienes una demanda.

## 2. Tu operación en casa aguanta sin ti dos semanas

La expansión se lleva a quien fundó la empresa, al menos al principio. Haz la prueba antes de comprar el pasaje: desaparece diez días laborables. Si al volver hay incendios, la isla que te necesita es la tuya.

## 3. Sabes qué parte del producto es local

Toda empresa cree que su producto es universal hasta que lo muda. Haz dos columnas. En una, lo que funciona igual en cualquier parte. En la otra, lo que depende de aquí:

- Los bancos y las formas de pago.
- Los impuestos y el tipo de factura.
- Las direcciones, que en media región no tienen número.
- Los feriados y los horarios.
- El idioma, incluido el que se habla de verdad.

Si la segunda columna es más larga que la primera, no vas a abrir una sucursal. Vas a abrir otra empresa, y conviene saberlo.

## 4. Tienes a alguien con pies en esa tierra

No un distribuidor con un catálogo, sino una persona que contesta el teléfono, conoce a quien firma y te dice que no cuando toca. Suele ser un cliente contento, un antiguo compañero o alguien de la diáspora que volvió. Sin esa persona, los primeros seis meses se van en aprender lo que ella sabe de memoria.

> Yo creía que estaba contratando a una vendedora. Lo que contraté fue una traductora de costumbres.
> — Fundador de una plataforma de reservas, sobre su primer paso fuera de Jamaica

## 5. Las cuentas cierran con la mitad de los clientes

Rehaz tu proyección con la mitad de las ventas y el doble del tiempo. Agrega los gastos que siempre se olvidan: registro de la empresa, contabilidad local, seguros, viajes, una visita legal que no estaba prevista. Si aun así puedes sostenerlo un año, adelante. Si solo cierra con todo a favor, todavía no.

## 6. Alguien más fracasó allí y sabes por qué

Que nadie lo haya intentado puede ser oportunidad o advertencia. Busca a quien lo intentó antes, en tu sector o en uno parecido, y escúchalo una hora. La gente es generosa con sus tropiezos cuando se le pregunta con respeto. En una de esas conversaciones, un equipo descubrió que el permiso que pensaba tramitar en un mes tardaba once.

## 7. Puedes decir qué harás si no funciona

Escribe ahora, con la cabeza fría, la condición de salida: si en nueve meses no hay tantos clientes que repiten, cerramos y atendemos a los que queden desde casa. Parece pesimista y es lo contrario. Quien tiene escrita la retirada se arriesga con más calma y decide mejor.

## Cómo usar la lista

Ponte un punto por cada señal que puedas demostrar con un papel, un número o un nombre. Con seis o siete, empieza a moverte. Con cuatro o cinco, haz un viaje de dos semanas dedicado solo a completar las que faltan. Con tres o menos, quédate y crece en casa: el mar va a seguir ahí.

Y un consejo final que no cuenta como señal. Elige la segunda isla por parecido, no por tamaño. El mercado más grande casi nunca es el que mejor te entiende. Si quieres contrastar tu lista con gente que ya cruzó, busca en la [agenda](/agenda) los encuentros de expansión o preséntate en la [comunidad](/comunidad).`,
}
