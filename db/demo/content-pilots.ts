import type { DemoArticle } from './content.ts'

export const pilotsArticle: DemoArticle = {
  slug: 'pilotos-con-grandes-empresas',
  title: 'Por qué los pilotos con grandes empresas se quedan a medias',
  description:
    'Revisamos con sus protagonistas once pilotos entre startups y corporaciones de la región. Los que avanzaron se parecen entre sí, y no por la tecnología.',
  category: 'insights',
  type: 'Análisis',
  author: 'Rafael Curiel',
  tags: ['Innovación abierta', 'Corporaciones', 'Ventas'],
  day: -16,
  views: 873,
  content: `Un piloto suele empezar con una foto: dos equipos sonrientes, un convenio firmado y la palabra alianza. Tres meses después nadie sabe bien quién tenía que llamar a quién. El proyecto no fracasa; se evapora.

Durante el último año nos sentamos con la gente que vivió once de esos pilotos, en banca, logística, turismo y consumo. Cuatro terminaron en un contrato. Siete no. Con tan pocos casos no se hace estadística, pero sí se ven patrones, y los patrones son tercos.

## El problema no era de nadie

En seis de los siete que se quedaron a medias, el reto lo propuso el área de innovación y no la que sufría el problema. La startup presentaba bien, innovación aplaudía y, cuando llegaba la hora de usar datos reales, operaciones preguntaba con razón por qué tenía que cambiar su semana por un experimento ajeno.

En los cuatro que avanzaron había una persona con nombre y apellido a la que el problema le dolía cada lunes. No siempre era de alto rango. En una naviera fue la supervisora de turno que perdía dos horas diarias cuadrando manifiestos. Ella abrió puertas que ningún comité había abierto.

Antes de firmar, pregunta quién va a estar peor si esto no funciona. Si la respuesta es un departamento, sigue preguntando hasta que sea una persona.

## Gratis sale caro

Ocho de los once pilotos fueron gratuitos. Parece generoso, y para una startup que busca su primer logo grande es tentador. Pero lo que no pasa por compras tampoco tiene presupuesto después, ni fecha, ni alguien que responda por él.

No hace falta cobrar mucho. Dos de los que avanzaron empezaron con montos que apenas cubrían los traslados. Lo importante fue el trámite: al pasar por compras, el piloto obtuvo un número, un responsable y una fecha de cierre. Cuando llegó el momento de decidir, existía en el sistema.

## Nadie escribió qué era funcionar

Preguntamos a cada parte, por separado, cuál era el criterio de éxito. En cinco casos nos dieron dos respuestas distintas. Una startup de rutas creía que debía bajar el gasto de combustible; el cliente esperaba menos reclamos. Bajó el combustible. Los reclamos siguieron igual. Ambos tenían razón y el proyecto terminó.

Los que llegaron a contrato tenían una página, a veces menos, con cuatro líneas:

- Qué número vamos a mirar y cuánto vale hoy.
- Cuánto tiene que cambiar para que sigamos.
- Quién lo mide y con qué datos.
- Qué pasa al día siguiente si se cumple.

La cuarta línea es la que casi nunca aparece. Un piloto sin día siguiente es una demostración larga.

> Firmamos el contrato en la misma reunión en que definimos el piloto. Lo dejamos en una gaveta con una condición. Cuando se cumplió, solo hubo que ponerle la fecha.
> — Directora de operaciones de una empresa de distribución

## El tiempo corre distinto

Una startup de seis personas vive en semanas. Una empresa con tres niveles de aprobación vive en trimestres. Cuando el piloto dura lo mismo que el ciclo de aprobación, la decisión llega cuando el equipo ya está en otra cosa o ya no está.

Los casos que cerraron duraron entre seis y diez semanas, y en todos la conversación legal empezó el primer día, no el último. Protección de datos, seguros y forma de pago no son detalles del final: son la mitad del calendario.

## Qué puede hacer cada parte

Si eres startup, escribe tú la página de criterios y llévala a la primera reunión; casi nadie te la va a discutir. Pide un pago, aunque sea simbólico. Pregunta por el camino de compras antes de enseñar la segunda pantalla. Y aprende a decir que no: un piloto sin dueño te cuesta tres meses que no vuelven.

Si estás en una corporación, lleva el reto a quien lo vive y dale a esa persona horas, no solo entusiasmo. Reserva desde el inicio el dinero del año siguiente. Y responde. La queja más repetida, en todas las conversaciones, no fue el rechazo. Fue el silencio.

Ninguna de estas cosas es difícil. Son pequeñas, aburridas y se hacen antes de la foto. Por eso, sospechamos, se hacen tan poco.`,
}
