/** The actions on the mailbox of replies: trying whether tagged addresses arrive. */
import { href } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { readsMailbox } from '#app/domains/mail/mailbox/imap.server.ts'
import { TAGGABLE_MAX } from '#app/domains/mail/mailbox/reply-tags.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { tryAddress } from './mailbox.server.ts'
import { MAILBOX_FAILED, type MailboxIntent, trialSchema } from './schema.ts'

export function answerMailbox(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<MailboxIntent, 'address'> = {
  fields: { text: ['address'] },
  failed: MAILBOX_FAILED,
  about: (intent, values) => ({ intent, kept: values }),
  buttons: {
    try: {
      async press({ address }, { actor }) {
        if (!readsMailbox()) return { status: 409, title: 'No hay buzón', description: 'Falta IMAP_URL.' }
        if (!mailIsOn())
          return { status: 409, title: 'No hay servidor de correo', description: 'Sin él no sale la prueba.' }
        const given = trialSchema(TAGGABLE_MAX).safeParse({ address })
        if (!given.success)
          return { status: 422, title: 'Revisa los campos marcados', errors: fieldErrors(given.error) }
        if (!(await tryAddress(given.data.address, actor)))
          return {
            status: 429,
            title: 'Ya salió una prueba hace un momento',
            description: 'Espera un minuto.',
          }
        return {
          to: href('/admin/solicitudes/buzon'),
          title: 'Enviamos la prueba',
          description: 'Aquí se ve cuando llegue.',
        }
      },
    },
  },
}
