/** The actions of 'Preparar el envío'. */
import { href } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { readsMailbox } from '#app/domains/mail/mailbox/imap.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { resumeDomain } from './resuming.server.ts'
import { domainSchema, READINESS_FAILED, type ReadinessIntent, trialSchema } from './schema.ts'
import { startTrial } from './trial.server.ts'

export function answerReadiness(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const SCREEN = href('/admin/boletin/preparar')

const BUTTONS: Buttons<ReadinessIntent, 'domain' | 'address'> = {
  fields: { text: ['domain', 'address'] },
  failed: READINESS_FAILED,
  about: (intent, values) => ({ intent, kept: values }),
  buttons: {
    try: {
      async press({ address }, { actor }) {
        if (!readsMailbox()) return { status: 409, title: 'No hay buzón', description: 'Falta IMAP_URL.' }
        if (!mailIsOn())
          return { status: 409, title: 'No hay servidor de correo', description: 'Sin él no sale la prueba.' }
        const given = trialSchema.safeParse({ address })
        if (!given.success)
          return { status: 422, title: 'Revisa los campos marcados', errors: fieldErrors(given.error) }
        if (!(await startTrial(given.data.address, actor)))
          return {
            status: 429,
            title: 'Ya salió una prueba hace un momento',
            description: 'Espera un minuto.',
          }
        return { to: SCREEN, title: 'Enviamos la prueba', description: 'Aquí se ve cuando llegue.' }
      },
    },
    resume: {
      async press({ domain }, { actor }) {
        const given = domainSchema.safeParse(domain)
        if (!given.success || !(await resumeDomain(given.data, actor)))
          return { status: 409, title: 'Ese dominio ya no está en pausa' }
        return { to: SCREEN, title: `El boletín vuelve a salir hacia ${given.data}` }
      },
    },
  },
}
