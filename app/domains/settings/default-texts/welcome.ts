/** Off at first: nothing is mailed that the team has not read. */
export const WELCOME = {
  welcome: '',
  welcome_subject: 'Bienvenida a las novedades',
  welcome_text: `Gracias por confirmar: desde ahora te llega lo nuevo del ecosistema.

Escribimos poco y con calma. Si quieres recibir solo lo de tu ciudad o tus temas, elígelo con el enlace de abajo.

Si tienes una idea o una pregunta, escríbenos.`,
  second_welcome: '',
  second_welcome_subject: 'Tres maneras de participar',
  second_welcome_text: `Llevas una semana con nosotros. Por si no las viste, hay tres maneras de participar:

Ven a un encuentro: están en la agenda del sitio.
Sube tu propio evento: lo revisamos y lo publicamos.
Únete a la comunidad: cuéntanos quién eres y en qué andas.

Nos vemos pronto.`,
}
