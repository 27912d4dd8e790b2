import type { Policy } from './text.ts'

/**
 * Privacy policy under the Dominican Ley 172-13 and the GDPR: what data is kept, why, how long, and how to have it
 * corrected or erased. `kept`: how long what grows is kept (kept.server.ts).
 */
export function privacyPolicy(kept: readonly string[]): Policy {
  return {
    id: 'politica-de-privacidad',
    title: 'Política de privacidad',
    summary:
      'Guardamos lo que escribes en un formulario para responder a lo que pides. No lo vendemos, no te seguimos por la red y puedes ver, corregir o borrar lo tuyo escribiendo {correo}.',
    sections: [
      {
        id: 'responsable',
        title: 'Quién responde por tus datos',
        blocks: [
          '{responsable}{domicilio} es responsable de los datos que se recogen en este sitio. Para cualquier asunto sobre ellos, escribe {correo}.',
          'Seguimos la Ley 172-13 de la República Dominicana sobre protección de datos personales y, para las personas que están en la Unión Europea, el Reglamento General de Protección de Datos (RGPD).',
        ],
      },
      {
        id: 'datos-que-guardamos',
        title: 'Qué datos guardamos',
        blocks: [
          'Puedes leer todo el sitio sin darnos ninguno. Guardamos lo que tú nos envías:',
          {
            facts: [
              [
                'Al proponer un evento',
                'El nombre de la organización, el correo de contacto, los datos del evento (tipo, título, resumen, descripción, temáticas, fecha, hora, duración, lugar, capacidad y sitio web) y los consentimientos que marcas. De las personas a las que das acceso para organizarlo contigo, su nombre y su correo.',
              ],
              [
                'Al registrarte en un evento',
                'Nombre, correo, el evento, cuántos lugares, si los tienes o los esperas, lo que respondas a las preguntas de quien organiza, y los consentimientos que marcas. En la puerta el equipo anota si llegaste y a qué hora.',
              ],
              [
                'Al opinar de un evento',
                'Cómo lo valoras y tu comentario, si contestas al correo que te pregunta después.',
              ],
              [
                'Al pedir entrar a la comunidad',
                'Nombre y apellidos, correo, empresa u organización, cargo, sector, perfil, intereses, tu motivo y tu mensaje si los escribes, y los consentimientos que marcas.',
              ],
              [
                'Al pedir un curso o información',
                'Nombre, correo, el curso, tu teléfono y tu mensaje si los escribes, y los consentimientos que marcas.',
              ],
              [
                'Cuando nos escribes',
                'Tu nombre, tu dirección y lo que digas en el mensaje; en el formulario de contacto, también el consentimiento que marcas, y en un correo, los archivos que adjuntes.',
              ],
              [
                'Cuando te escribimos',
                'Una copia de cada correo que el sitio te envía, o que envía al equipo sobre tu solicitud, y si se entregó, para poder repetirlo si falla.',
              ],
            ],
          },
          'De cada consentimiento guardamos cuál fue y con qué formulario llegó. No pedimos datos sensibles: por favor, no los escribas en los mensajes.',
          'El registro técnico del servidor anota la página pedida, la hora, el resultado y lo que tardó. No anota tu dirección IP ni lo que escribes. Para frenar los envíos en masa contamos los intentos de cada conexión con una huella (hash) de su dirección IP, que se borra sola en unas horas. Hasta que confirmas un registro con el enlace del correo, o el evento empieza, guardamos con él una huella así, distinta en cada evento, para que nadie ocupe lugares con correos inventados.',
          'Contamos cuántas veces se abre cada página, de qué sitio o campaña se llega y si es con un teléfono o una computadora. Son sumas de cada día: no dicen quién, no usan cookies ni tu dirección IP, y también se borran con el tiempo (abajo).',
          'De quienes administran el sitio guardamos además su correo, sus sesiones (con la dirección IP y el navegador) y los cambios que hacen. De quien intenta entrar sin lograrlo, cuántas veces y desde qué dirección IP.',
        ],
      },
      {
        id: 'para-que',
        title: 'Para qué los usamos y con qué base',
        blocks: [
          {
            facts: [
              [
                'Revisar y publicar eventos',
                'Leer tu propuesta, avisarte de la decisión y mantener la página del evento. Base: tu consentimiento y la gestión de lo que nos pides.',
              ],
              [
                'Guardar tu lugar en un evento',
                'Contar los lugares, llevar la lista de espera y escribirte si algo cambia, o lo que quien organiza quiere que sepas. Base: tu consentimiento y la gestión de lo que nos pides.',
              ],
              [
                'Atender tu solicitud',
                'Responder a quien quiere entrar a la comunidad, inscribirse o saber más. Base: tu consentimiento y los pasos previos que nos pides.',
              ],
              [
                'Enviarte novedades',
                'Solo si marcas esa casilla, que es aparte y nunca viene marcada, y lo confirmas con el enlace que te enviamos. Base: tu consentimiento, que puedes retirar cuando quieras con el enlace de cualquiera de esos correos o {salir}.',
              ],
              [
                'Cuidar el sitio',
                'Evitar abusos, resolver fallos y saber quién cambió qué en el panel. Base: nuestro interés legítimo en que el sitio sea seguro.',
              ],
            ],
          },
          'Los campos obligatorios están señalados: sin ellos no podemos atender lo que pides. Todo lo demás es opcional.',
          'No hacemos perfiles ni decisiones automáticas que te afecten. Un filtro aparta los envíos que parecen de un programa (un campo oculto lleno, un formulario enviado en un instante), y una persona del equipo puede recuperarlos.',
        ],
      },
      {
        id: 'cuanto-tiempo',
        title: 'Cuánto tiempo los guardamos',
        blocks: [
          {
            items: [
              'Los eventos publicados y la propuesta de la que salieron, mientras el evento esté en la agenda o en su archivo.',
              'Tu ficha de contacto (nombre, correo y lo que nos dijiste de ti), hasta que pidas que la borremos o el equipo la borre.',
              ...kept,
              'Una lista de contactos que el equipo trae en un archivo, hasta que se importa, y un día como máximo.',
              'Las cuentas de administración, mientras la persona forme parte del equipo. Sus sesiones duran una semana como máximo.',
            ],
          },
          'Cuando vence su plazo se borran solos. Si nos pides que los borremos antes, lo hacemos salvo que una ley nos obligue a conservarlos. Las copias de seguridad se guardan como máximo seis meses, y con ellas desaparece lo último que quede de ti; si antes hay que restaurar una, lo que nos pediste borrar se vuelve a borrar. Para saberlo queda junto a ellas una huella de tu correo, que no permite leerlo.',
        ],
      },
      {
        id: 'quien-los-recibe',
        title: 'Quién más los recibe',
        blocks: [
          'Lo que propones para la agenda es público cuando se aprueba: el evento y el nombre de quien lo organiza. Tu correo de contacto no se publica.',
          'No vendemos ni cedemos tus datos. Los tratan por encargo nuestro, y solo para eso, los proveedores que alojan el sitio y los que entregan sus correos. Si la organización conecta HubSpot para dar seguimiento a los cursos, esas solicitudes llegan también allí. Los entregamos además a una autoridad cuando la ley nos obliga.',
          'Quien organiza un evento ve cuántas personas se registraron y, solo si marcas esa casilla al registrarte, tu nombre, cuántos lugares tienes y lo que respondiste; tu correo, nunca. Lo ve en una página suya que abre con un enlace privado de sus correos, hasta 14 días después del evento. Puedes dejar de mostrarlo cuando quieras, también después del evento, con el enlace de cualquier correo sobre tu registro o escribiendo {correo}. Si llegaste y qué opinaste lo ve el equipo; quien organiza, no.',
        ],
      },
      {
        id: 'transferencias',
        title: 'Transferencias a otros países',
        blocks: [
          'Este sitio se lee desde muchos países, y un proveedor puede estar en uno distinto del tuyo. Para que los datos de alguien que está en la Unión Europea salgan de ella, el RGPD exige un país con un nivel de protección reconocido o garantías como las cláusulas contractuales tipo de la Comisión Europea. Escríbenos y te decimos qué proveedor es y dónde está.',
        ],
      },
      {
        id: 'derechos',
        title: 'Tus derechos y cómo usarlos',
        blocks: [
          {
            facts: [
              ['Acceso', 'Saber qué guardamos de ti y recibir una copia.'],
              ['Rectificación', 'Corregir lo que esté mal o incompleto.'],
              ['Supresión', 'Que lo borremos, también de la papelera y de los correos guardados.'],
              [
                'Oposición',
                'Que dejemos de usarlo para algo. A las novedades, siempre y sin dar razones, {salir}.',
              ],
              ['Portabilidad', 'Llevarte lo que nos diste en un archivo que otro programa pueda leer.'],
              ['Limitación', 'Que lo guardemos sin usarlo mientras se aclara una duda.'],
            ],
          },
          'También puedes retirar un consentimiento cuando quieras; lo hecho hasta entonces sigue siendo válido.',
          'Escribe {correo}, con la dirección que usaste, y di qué derecho quieres ejercer. No cuesta nada. Si dudamos de que seas tú, te pediremos solo lo justo para comprobarlo. La Ley 172-13 da 5 días hábiles para responder al acceso y 10 para corregir o borrar; el RGPD, un mes.',
          'Si no quedas conforme, en la República Dominicana puedes acudir a los tribunales con una acción de hábeas data (artículo 70 de la Constitución). En la Unión Europea puedes reclamar ante la autoridad de protección de datos de tu país; en España, la AEPD.',
        ],
      },
      {
        id: 'seguridad',
        title: 'Cómo los protegemos',
        blocks: [
          'Al panel solo entra el equipo, con sesiones que se pueden cerrar al instante, y los cambios quedan registrados con su autor. De las contraseñas solo guardamos una huella que no permite leerlas. Si una brecha pone en riesgo tus derechos, te avisaremos, y a la autoridad que corresponda.',
          'Los formularios son para mayores de edad. Si tienes menos de 18 años, pídele a tu madre, tu padre o tu tutor que nos escriba.',
        ],
      },
    ],
  }
}
