import type { DemoArticle } from './content.ts'

export const insights: DemoArticle[] = [
  {
    slug: 'talento-remoto-desde-el-caribe',
    title: 'Trabajar para fuera sin irse: lo que deja el talento remoto',
    description:
      'Los sueldos en dólares cambian barrios enteros. También cambian lo que pueden pagar las empresas de aquí. Ambas cosas son ciertas.',
    category: 'insights',
    type: 'Análisis',
    author: 'Rafael Curiel',
    tags: ['Talento', 'Trabajo remoto'],
    day: -7,
    views: 611,
    content: `En la mesa de talento de la comunidad la pregunta se repite: ¿es bueno que nuestra mejor gente trabaje para empresas de otros países sin salir de la isla?

Quien emprende responde que así no puede competir por sueldos. Quien trabaja responde que por primera vez ahorra. Las dos partes tienen razón, y la discusión mejora cuando se mira qué ocurre después.

De las 86 personas con empleo remoto que contestaron nuestro sondeo, 29 dan clases o mentorías en su ciudad y 17 tienen un proyecto propio en marcha. Ese conocimiento vuelve, aunque no aparezca en una nómina local.

La tarea, entonces, no es retener a nadie. Es abrirle puertas a quien quiere devolver: horarios de noche, asesorías pagadas por horas, participación en lugar de sueldo. Irse sin irse puede ser una forma de quedarse.`,
  },
  {
    slug: 'turismo-y-datos-que-no-se-comparten',
    title: 'El turismo tiene los datos que nadie comparte',
    description:
      'Hoteles, guías y transportistas adivinan por separado lo que juntos podrían saber. Tres formas prudentes de empezar.',
    category: 'insights',
    type: 'Análisis',
    author: 'Shanice Maduro',
    tags: ['Turismo', 'Datos'],
    day: -13,
    views: 398,
    content: `Un guía de Willemstad decide cada tarde cuántos lugares abrir para el día siguiente. El hotel de enfrente sabe exactamente cuántas familias llegan esa noche. Ninguno de los dos se lo cuenta al otro, y no por mala fe: nadie les ha dado una manera segura de hacerlo.

Compartir datos no exige entregar la lista de huéspedes. Se puede empezar por poco:

- Totales por día, sin nombres, publicados con una semana de retraso.
- Un aviso de saturación, verde o rojo, para playas y senderos.
- Un calendario común de cruceros, congresos y fiestas patronales.

Los tres caben en una hoja compartida y en un acuerdo de una página. El software viene después, cuando haya costumbre. Quien empiece por la plataforma, como casi siempre, se quedará con una plataforma vacía.`,
  },
  {
    slug: 'energia-solar-pequenos-comercios',
    title: 'El panel no era el problema: energía solar en comercios',
    description:
      'Después de visitar diecinueve instalaciones, lo que decide el éxito es quién limpia, quién mide y quién responde la llamada.',
    category: 'insights',
    type: 'Análisis',
    author: 'Orlando Batista',
    tags: ['Energía', 'Sostenibilidad'],
    day: -31,
    views: 527,
    content: `Visitamos diecinueve comercios de la red con paneles solares, de un taller de motores en Santiago a una heladería en Ponce. En doce, la instalación producía bastante menos de lo que prometía la propuesta. En ninguno fallaba el panel.

Fallaba lo de alrededor. Polvo de la calle que nadie limpia, un inversor con una luz roja que nadie sabe leer, un árbol que creció, una batería comprada para un congelador que ya no está.

Los siete que funcionan bien tienen algo en común: una persona del negocio mira el contador cada semana y lo anota. Cuando baja, llama. Y alguien contesta.

Si vendes energía, vende también esa llamada. Si la compras, pregunta quién atiende dentro de dos años. Es la parte de la propuesta que casi nunca está escrita, y la que decide si el techo se paga.`,
  },
  {
    slug: 'cinco-preguntas-antes-de-levantar-capital',
    title: 'Cinco preguntas antes de levantar capital',
    description:
      'Buscar inversión cuesta medio año de atención. Conviene saber antes si es el dinero que necesitas.',
    category: 'insights',
    type: 'Lista',
    author: 'Keisha Rowe',
    tags: ['Inversión', 'Finanzas'],
    day: -44,
    views: 832,
    downloads: 94,
    content: `No toda empresa necesita inversionistas, y ninguna los necesita para todo. Antes de preparar la primera diapositiva, contesta estas cinco preguntas con alguien que no te deba un favor.

1. ¿Qué harías distinto el mes siguiente si el dinero llegara mañana? Si la respuesta es «lo mismo, más tranquilo», busca ventas o un préstamo.
2. ¿Puede tu negocio multiplicarse por diez sin multiplicar por diez a tu gente?
3. ¿Estás dispuesta a vender la empresa algún día? Quien invierte cuenta con eso.
4. ¿Cuánto tiempo puedes dedicar a buscarlo sin que se caiga lo que ya tienes?
5. ¿Con quién vas a hablar cuando las cosas salgan mal?

Con cinco respuestas claras, adelante. Con dos, quizá lo que toca es un buen cliente.`,
  },
  {
    slug: 'salud-digital-primero-la-fila',
    title: 'Salud digital: primero la fila, después la aplicación',
    description:
      'Las clínicas pequeñas no piden inteligencia artificial. Piden saber quién viene hoy. Por ahí se puede empezar.',
    category: 'insights',
    type: 'Análisis',
    author: 'Noelia Bencosme',
    tags: ['Healthtech', 'Producto'],
    day: -58,
    views: 455,
    content: `Acompañamos a dos equipos de salud digital en catorce clínicas de barrio. Llevaban expedientes electrónicos, recordatorios y un tablero muy bonito. Volvieron con una sola petición, repetida catorce veces: que la gente sepa cuándo le toca.

La fila empieza a las cinco de la mañana porque no hay otra manera de asegurar un turno. Quien vive lejos pierde el día. Quien tiene fiebre lo pasa de pie.

Uno de los equipos dejó el expediente para después e hizo un número por mensaje de texto, que funciona en cualquier teléfono. En seis semanas, según sus propias mediciones, la espera bajó a la mitad en las cuatro clínicas que lo probaron.

La lección va más allá de la salud. Lo urgente casi nunca es lo más avanzado, y resolverlo es lo que gana el permiso para lo demás.`,
  },
  {
    slug: 'como-elegir-mentor',
    title: 'Cómo elegir a quien te va a aconsejar',
    description:
      'Una buena mentoría ahorra meses. Una mala los gasta. Guía corta para pedir, probar y despedirse bien.',
    category: 'insights',
    type: 'Guía',
    author: 'Yadira Montás',
    tags: ['Mentoría', 'Comunidad'],
    day: -76,
    views: 702,
    downloads: 88,
    content: `Busca a alguien que haya resuelto hace poco lo que a ti te ocupa ahora. Un año o dos por delante es mejor que veinte: todavía recuerda los detalles.

## Pide algo concreto

«¿Me ayudas?» obliga a la otra persona a adivinar. «¿Puedes revisar mi lista de precios media hora?» se contesta en el momento.

## Prueba antes de comprometerte

Propón tres conversaciones, con una tarea entre cada una. Si haces la tarea y vuelves con preguntas mejores, funciona. Si siempre sales con más ánimo y sin nada que hacer, es compañía, que también vale, pero es otra cosa.

## Despídete bien

Cuando ya no haga falta, dilo, cuenta qué cambió gracias a esas horas y ofrece lo mismo a quien viene detrás. Así crece una comunidad.`,
  },
]
