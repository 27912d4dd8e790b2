import type { Policy } from './text.ts'

export const COOKIE_POLICY: Policy = {
  id: 'politica-de-cookies',
  title: 'Política de cookies',
  summary: 'Las páginas públicas no ponen ninguna cookie. Por eso no te pedimos que aceptes nada al entrar.',
  sections: [
    {
      id: 'cookies-paginas-publicas',
      title: 'En las páginas públicas',
      blocks: [
        'No hay cookies de estadística, de publicidad ni de redes sociales. Las letras, los mapas y los iconos salen de este mismo servidor.',
        'Tu navegador recuerda por dónde ibas en cada página y, en el formulario de la comunidad, lo que llevas escrito, para que no lo pierdas al recargar. Eso se queda en esa pestaña, no nos llega hasta que lo envías y desaparece cuando la cierras.',
        'Cuando abres un artículo, tu navegador nos lo avisa una vez para sumar una lectura. El aviso dice qué artículo es y nada sobre ti; la pestaña recuerda que ya se contó hasta que la cierras.',
        'Los botones de compartir y los enlaces a redes son enlaces: esos sitios no saben de ti hasta que los abres. Si un evento muestra una imagen alojada en otro sitio, tu navegador se la pide a ese sitio.',
      ],
    },
    {
      id: 'cookies-panel',
      title: 'En el panel de administración',
      blocks: [
        'Quien entra al panel recibe las que hacen falta para trabajar en él. Son técnicas, solo las lee este sitio y no necesitan consentimiento:',
        {
          facts: [
            ['marea.session_token', 'Mantiene la sesión abierta. Dura una semana, o hasta que se cierra.'],
            [
              'marea.device',
              'Recuerda un dispositivo que ya entró, para que los intentos de un extraño no dejen fuera a su dueño. Dura 180 días.',
            ],
            ['marea.sign_in', 'Une los dos pasos de una entrada con código. Dura diez minutos.'],
            [
              'marea.remembered',
              'Recuerda, si lo pides, que en ese dispositivo no hace falta el código. Dura 30 días.',
            ],
            ['marea.flash', 'Lleva un aviso («Sesión cerrada») a la página siguiente. Dura un minuto.'],
          ],
        },
        'En una conexión segura sus nombres empiezan por «__Host-» o «__Secure-». Puedes borrarlas desde tu navegador: solo tendrás que entrar de nuevo.',
      ],
    },
  ],
}
