import type { Policy } from './text.ts'

export const TERMS_OF_USE: Policy = {
  id: 'terminos-de-uso',
  title: 'Términos de uso',
  summary: 'Lo que puedes esperar de {marca}, y lo que esperamos de ti, al usar este sitio.',
  sections: [
    {
      id: 'uso-del-sitio',
      title: 'Uso del sitio',
      blocks: [
        'Leer el sitio es gratis y no requiere cuenta. Úsalo con buena fe: sin hacerte pasar por otra persona, sin enviar publicidad en masa y sin intentar que deje de funcionar.',
        'Procuramos que esté siempre disponible y al día, pero puede fallar o contener errores. Si ves uno, avísanos escribiendo {correo}.',
      ],
    },
    {
      id: 'eventos-que-envias',
      title: 'Los eventos que envías',
      blocks: [
        {
          items: [
            'Deben ser reales, tuyos o enviados con permiso de quien los organiza, y los datos, ciertos.',
            'Los revisamos en 2-3 días hábiles. Podemos corregir detalles, pedirte más información o no publicarlos, y te avisamos por correo.',
            'Al enviarlos nos permites publicar su texto y sus imágenes en la agenda y darlos a conocer. Siguen siendo tuyos.',
            'Si algo cambia o el evento se cancela, dínoslo. Podemos retirar un evento que engañe, ofenda o incumpla la ley.',
          ],
        },
      ],
    },
    {
      id: 'eventos-de-otros',
      title: 'Los eventos de otras organizaciones',
      blocks: [
        'La agenda reúne eventos de mucha gente. De cada uno responde quien lo organiza: su contenido, su precio, su capacidad y sus cambios. Confirma los datos con esa organización antes de viajar.',
      ],
    },
    {
      id: 'comunidad-y-cursos',
      title: 'La comunidad y los cursos',
      blocks: [
        'Enviar una solicitud para la comunidad o para un curso no te obliga a nada ni te garantiza un lugar. El precio y las condiciones de cada curso se acuerdan contigo antes de la inscripción.',
      ],
    },
    {
      id: 'contenidos-y-enlaces',
      title: 'Contenidos y enlaces',
      blocks: [
        'Los textos, los dibujos y la marca son de {marca} o de sus autores. Puedes citarlos y compartirlos diciendo de dónde salen; para otro uso, escríbenos. No respondemos por los sitios ajenos que enlazamos.',
      ],
    },
    {
      id: 'cambios-y-ley',
      title: 'Cambios y ley aplicable',
      blocks: [
        'Si cambiamos estas páginas, actualizamos su fecha; si el cambio es importante, lo decimos de forma visible. Rigen las leyes del lugar donde está {responsable}, sin quitarte la protección que te den las de tu país como consumidor o como titular de tus datos.',
      ],
    },
  ],
}
