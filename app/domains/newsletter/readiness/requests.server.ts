/** The actions of 'Preparar el envío'. */
import { href } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { pressTrial } from '#app/domains/mail/mailbox/trial-button.server.ts'
import { resumeDomain } from '../bounces/domain-pauses.server.ts'
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
      press: ({ address }, { actor }) =>
        pressTrial(address, { schema: trialSchema, start: (to) => startTrial(to, actor), screen: SCREEN }),
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
