import type { DemoArticle } from './content.ts'

export const budgetArticle: DemoArticle = {
  slug: 'plantilla-presupuesto-doce-meses',
  title: 'Plantilla: presupuesto de doce meses para empezar',
  description:
    'Las líneas que no pueden faltar, en el orden en que conviene llenarlas, con las preguntas que hace quien presta o invierte. Para copiar en tu hoja de cálculo.',
  category: 'recursos',
  type: 'Recurso',
  author: 'Damaris Peguero',
  tags: ['Finanzas', 'Plantillas', 'Emprendimiento'],
  day: -63,
  read_time: '4 min',
  views: 1058,
  downloads: 512,
  content: `Un presupuesto no adivina el futuro. Sirve para saber, cada mes, en qué te equivocaste y por cuánto. Con eso se toman mejores decisiones que con cualquier corazonada.

Esta plantilla es una lista de líneas para copiar en la hoja de cálculo que prefieras: una fila por línea, una columna por mes y una columna al lado de cada mes para anotar lo que pasó de verdad. Llénala en el orden en que aparece. Una tarde alcanza para la primera versión.

## Antes de empezar

Elige una moneda y no la cambies. Si cobras en una y pagas en otra, anota el tipo de cambio que usaste en una celda aparte, para poder corregirlo de una vez. Escribe en la primera fila el dinero que hay hoy en caja y en banco. No el que te deben: el que hay.

## 1. Lo que entra

Empieza por unidades, no por dinero. Cuántos clientes, cuántas ventas, cuántas horas. El dinero sale solo al multiplicar.

- Clientes al comenzar el mes.
- Clientes nuevos.
- Clientes que se van. Esta línea nunca es cero.
- Precio promedio por cliente.
- Ventas del mes, que es el resultado.
- Días que tardan en pagarte.
- Cobros del mes: lo vendido, corrido esos días hacia adelante.

La diferencia entre ventas y cobros es la que quiebra empresas que iban bien. Si no recuerdas nada más de esta plantilla, recuerda que se paga con cobros.

## 2. Lo que cuesta cada venta

Son los gastos que no existirían si no vendieras nada: materiales, comisiones de pago, envíos, mensajes, la parte del servidor que crece con el uso. Réstalos de las ventas. Lo que queda es lo que de verdad deja cada cliente, y con eso se paga todo lo demás.

## 3. Lo que cuesta existir

- Sueldos, con lo que cada uno suma en seguridad social y regalía.
- Tu propio sueldo. Aunque hoy no te lo pagues, escríbelo y márcalo como pendiente.
- Local, luz, agua e internet. Incluye la planta o el inversor.
- Contabilidad y gastos legales.
- Programas y suscripciones, uno por fila. Se sorprende casi todo el mundo.
- Transporte y combustible.
- Seguros.
- Mercadeo, solo lo que puedas medir.
- Imprevistos: un diez por ciento de lo anterior.

## 4. Lo que pasa una sola vez

Equipos, depósitos, registro de la marca, permisos. Ponlos en el mes en que de verdad se pagan. Los impuestos anuales también van aquí, en su mes, para que no lleguen de sorpresa.

## 5. Lo que queda

Dinero al comenzar, más cobros, menos todo lo anterior. El resultado de un mes es el comienzo del siguiente. Pinta de rojo la primera celda que baje de cero: ese es el mes en que necesitas haber conseguido dinero, no el mes en que lo empiezas a buscar. Cuenta seis hacia atrás y ahí está tu fecha.

> La hoja no me pidió optimismo ni pesimismo. Me pidió una fecha, y la fecha me cambió la semana.
> — Participante de un taller en San Juan

## Tres versiones, no una

Copia la hoja dos veces. En la segunda, baja las ventas a la mitad y deja los gastos igual. En la tercera, retrasa todos los cobros treinta días. Si las tres sobreviven, duerme tranquilo. Si la segunda no, ya sabes qué gasto debe esperar. Si la tercera no, tu problema no es vender: es cobrar.

## Las preguntas que te harán

1. ¿Cuántos meses te alcanza lo que tienes hoy?
2. ¿Cuánto deja un cliente después de lo que cuesta atenderlo?
3. ¿Qué pasa si tu cliente más grande se va?
4. ¿Cuál es el primer gasto que recortarías?
5. ¿En qué mes lo que entra supera a lo que sale, y qué tiene que ser cierto para que ocurra?

Contesta por escrito, en una frase cada una, y pega la hoja con las respuestas en la misma carpeta.

## Una vez al mes

Reserva una hora fija. Anota lo real al lado de lo previsto, mira las tres diferencias más grandes y escribe por qué. Cambia lo que viene, nunca lo que pasó. A los seis meses tendrás algo que vale más que cualquier proyección: un registro de cómo te equivocas. Si quieres compararlo con otras personas que llevan el suyo, pregunta por el grupo de finanzas al [unirte a la comunidad](/comunidad#formulario).`,
}
