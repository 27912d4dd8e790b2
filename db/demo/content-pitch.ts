import type { DemoArticle } from './content.ts'

export const pitchArticle: DemoArticle = {
  slug: 'como-preparar-tu-pitch',
  title: 'Cómo preparar un pitch que se entienda a la primera',
  description:
    'Cinco minutos delante de gente que no te conoce. Qué decir, en qué orden, qué dejar fuera y cómo ensayarlo una semana antes.',
  category: 'blog',
  type: 'Guía',
  author: 'Yadira Montás',
  tags: ['Emprendimiento', 'Pitch', 'Inversión'],
  day: -9,
  views: 1184,
  downloads: 203,
  content: `La mayoría de los pitches que escuchamos no fallan por el negocio. Fallan porque al minuto tres nadie sabe todavía qué se vende, a quién y por qué ahora. La buena noticia es que eso se arregla con orden y con ensayo, no con talento.

Esta guía resume lo que repetimos en las mesas de práctica de la comunidad. Está pensada para una presentación de cinco minutos con preguntas al final, que es lo más común en la región.

## Empieza por una persona, no por un mercado

Abre con alguien concreto y con un momento concreto. «Doña Altagracia tiene un colmado en Los Mina y cierra cada noche sin saber cuánto le fiaron» dice más en diez segundos que una cifra de millones de negocios informales. Quien te oye ve el problema, y a partir de ahí te sigue.

Después de esa imagen, una sola frase con lo que haces: qué es, para quién y qué cambia. Si necesita dos comas, todavía no está lista. Pruébala con alguien que no sea de tecnología; si te la puede repetir al día siguiente, sirve.

## El orden que mejor funciona

No hay una estructura sagrada, pero esta se deja seguir y cabe en cinco minutos:

1. El problema, en una persona y en una situación.
2. Lo que haces, en una frase.
3. Cómo funciona, con una pantalla o un ejemplo real. Una, no siete.
4. Lo que ya pasó: clientes, pagos, repetición, listas de espera.
5. Cómo ganas dinero y cuánto deja un cliente.
6. Quiénes son y por qué les toca a ustedes.
7. Qué pides y qué vas a lograr con eso.

Fíjate en que el tamaño del mercado no tiene punto propio. Va dentro del quinto, como una cuenta que se pueda seguir: tantos negocios como los que ya atiendes, por lo que pagan, en las tres ciudades donde quieres estar. Una cuenta modesta que se entiende convence más que un círculo enorme.

> Si me tienes que explicar la diapositiva, la diapositiva sobra. Si no me la tienes que explicar, quizá sobras tú.
> — Yadira Montás, mentora de la comunidad

## Los números que te van a pedir

Llévalos escritos, aunque no los muestres todos. Equivocarse en un número propio hace más daño que no tenerlo.

- Cuánto pagan tus clientes y cada cuánto.
- Cuántos se quedan después de tres meses.
- Cuánto te cuesta conseguir uno.
- Cuánto gastas al mes y para cuántos meses te alcanza.
- Cuánto pides, en qué lo vas a usar y qué tendrás al final.

Si todavía no vendes, dilo así, sin rodeos, y enseña lo que sí tienes: cuántas entrevistas hiciste, qué aprendiste, quién te dejó un depósito o una carta. «Aún no vendemos, pero nueve de doce colmados nos pidieron volver» es una respuesta honesta y buena.

## Ensaya como si fuera deporte

Una semana da de sobra si la repartes. El primer día escribe el texto entero y léelo en voz alta con reloj: casi siempre dura el doble. El segundo recorta, y recorta frases completas, no palabras sueltas. El tercero y el cuarto repítelo de pie, sin papel, y grábate con el teléfono. El quinto hazlo delante de dos personas que te interrumpan. El sexto prepara las preguntas. El séptimo descansa.

Para las preguntas, escribe las diez que menos quieres oír. Casi siempre salen tres. Contesta corto, y si no sabes, dilo y promete el dato para mañana. Mandarlo de verdad al otro día te distingue de casi todos.

## El día

Llega temprano y prueba el equipo con tu propio archivo. Lleva una copia en una memoria y otra en el correo, porque la conexión del salón va a fallar justo contigo. Ten a mano una versión sin proyector: si se va la luz, y a veces se va, un pitch que se cuenta sin diapositivas sigue siendo un pitch.

Habla más lento de lo que te parece natural. Mira a una persona por idea. Y cuando digas lo que pides, cállate: el silencio después de la cifra es parte de la presentación.

## Y después

Anota quién preguntó qué antes de salir de la sala. Escribe esa misma noche a cada persona que mostró interés, con una línea que recuerde la conversación y una sola cosa para hacer. Si quieres practicar con gente que te va a decir la verdad con cariño, mira los próximos encuentros en la [agenda](/agenda) o [únete a la comunidad](/comunidad#formulario).`,
}
