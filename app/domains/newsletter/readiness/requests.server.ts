/** The actions of 'Preparar el envío'. */
import { href } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { resumeDomain } from './resuming.server.ts'
import { domainSchema, READINESS_FAILED, type ReadinessIntent } from './schema.ts'

export function answerReadiness(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<ReadinessIntent, 'domain'> = {
  fields: { text: ['domain'] },
  failed: READINESS_FAILED,
  about: (intent) => ({ intent }),
  buttons: {
    resume: {
      async press({ domain }, { actor }) {
        const given = domainSchema.safeParse(domain)
        if (!given.success || !(await resumeDomain(given.data, actor)))
          return { status: 409, title: 'Ese dominio ya no está en pausa' }
        return {
          to: href('/admin/boletin/preparar'),
          title: `El boletín vuelve a salir hacia ${given.data}`,
        }
      },
    },
  },
}
