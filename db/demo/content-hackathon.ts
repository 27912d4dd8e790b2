import type { DemoArticle } from './content.ts'

export const hackathonArticle: DemoArticle = {
  slug: 'guia-para-organizar-un-hackathon',
  title: 'Un hackathon que deje algo más que camisetas: guía',
  description:
    'De elegir el reto a qué hacer el mes siguiente: tiempos, presupuesto, comida, jurado y una lista para imprimir y colgar en la pared.',
  category: 'recursos',
  type: 'Guía',
  author: 'Comunidad Ozama Dev',
  tags: ['Hackathon', 'Eventos', 'Comunidad'],
  day: -21,
  views: 744,
  downloads: 268,
  content: `Un hackathon es fácil de convocar y difícil de justificar. Se llena el salón, se come pizza, se reparten camisetas y al mes siguiente nadie recuerda qué se construyó. No tiene por qué ser así.

Esta guía recoge lo aprendido en nueve ediciones pequeñas, de entre 30 y 90 personas, organizadas por comunidades de la red en Santo Domingo, Santiago, San Juan y Willemstad. Cambia lo que no te sirva.

## Ocho semanas antes: el reto

Un buen reto tiene dueño, tiene datos y cabe en un fin de semana. El dueño es una institución o un negocio que sufre el problema y que manda a una persona a quedarse los dos días. Los datos están listos, limpios y con permiso de uso antes de anunciar nada. Y cabe en un fin de semana si puedes imaginar una versión hecha con papel y lápiz.

Desconfía de los retos que empiezan con «una plataforma que conecte». Prefiere los que terminan con un verbo: avisar, contar, encontrar, repartir.

## Seis semanas antes: el lugar y el dinero

Para 50 personas durante dos días, estas son las partidas que siempre aparecen:

- Comida y agua: la mitad del presupuesto. Más fruta y menos refresco.
- Internet de respaldo: dos líneas móviles con datos, aunque el lugar jure que no hace falta.
- Regletas y extensiones: una toma por persona. Casi nadie las cuenta.
- Transporte de regreso para quien vive lejos o sale de noche.
- Premios: lo último, no lo primero.

Pide un espacio con planta o inversor, baños suficientes y acceso para sillas de ruedas. Visítalo a la misma hora y el mismo día de la semana en que será el evento, para conocer el calor y el ruido de verdad.

## Cuatro semanas antes: la gente

Abre la inscripción con un formulario corto: nombre, qué sabes hacer, qué quieres aprender, qué comes y si necesitas algo para participar con comodidad. Reserva la mitad de los lugares para personas que no programan; los mejores equipos que hemos visto tenían a alguien que conocía el problema y a alguien que sabía preguntar.

Escribe un código de conducta de una página y di quién lo hace cumplir, con nombre y teléfono. Si asisten menores, consulta primero con sus familias y con el lugar.

> El equipo que ganó la última edición tenía una enfermera, dos estudiantes y un señor que arregla neveras. El señor fue quien hizo la mejor pregunta.
> — Organizadora, Santiago

## El fin de semana, hora por hora

1. Viernes por la tarde: llegada, cena temprana y presentación del reto por quien lo vive. Cuarenta minutos de preguntas.
2. Viernes por la noche: se forman equipos de cuatro o cinco. Nadie se va a dormir sin equipo.
3. Sábado por la mañana: sin pantallas hasta las once. Se dibuja y se habla con usuarios.
4. Sábado a mediodía: primera revisión, cinco minutos por equipo, solo para preguntas.
5. Sábado por la tarde: a construir. Las mentoras y los mentores circulan.
6. Sábado a las diez de la noche: se cierra. Dormir es parte del reglamento.
7. Domingo por la mañana: última revisión y ensayo.
8. Domingo a las dos: tres minutos de demostración y tres de preguntas.

Lo de cerrar de noche genera protestas cada vez. También mejora los resultados cada vez.

## El jurado

Tres personas bastan: quien tiene el problema, alguien técnico y alguien que usaría la solución. Dales una hoja con cuatro preguntas y pídeles que anoten antes de conversar. ¿Resuelve algo que pasa de verdad? ¿Lo vimos funcionar? ¿Se puede mantener? ¿El equipo quiere seguir?

La última pregunta vale doble.

## El mes siguiente

Aquí se decide si valió la pena. Antes de la premiación acuerda con la institución dueña del reto tres reuniones, con fecha, para el equipo que quiera continuar. Publica lo construido, con permiso de cada equipo, en un lugar que no desaparezca. Y manda a todo el mundo una carta con tres cosas: qué se hizo, qué sigue y cuánto costó.

## Lista para la pared

- Reto con dueño, datos y permiso.
- Lugar visitado, con luz e internet de respaldo.
- Comida para todos los gustos y agua siempre a mano.
- Código de conducta y persona responsable.
- Botiquín, salida de emergencia y teléfono del hospital más cercano.
- Cargadores de repuesto y cinta adhesiva.
- Fotos solo de quien aceptó salir.
- Tres reuniones agendadas para el mes siguiente.

Cuando tengas fecha, [súbelo a la agenda](/sube-evento) y te ayudamos a correr la voz.`,
}
