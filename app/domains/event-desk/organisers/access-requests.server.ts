/** What the team does about the links to an organiser's page: renew the organiser's, end a co-organiser's. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { ACCESS_FAILED, accessPath } from '../access-address.ts'
import { removeCoOrganiser } from './co-organisers.server.ts'
import { RENEWALS_A_DAY } from './labels.ts'
import { renewLink } from './renewal.server.ts'

export function answerAccess(request: Request, submission: string, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor, submission })
}

const BUTTONS: Buttons<keyof typeof ACCESS_FAILED, 'id', { submission: string }> = {
  fields: { text: ['id'] },
  failed: ACCESS_FAILED,
  buttons: {
    renew: {
      press: async (_, { submission, actor }) => {
        switch (await renewLink(submission, actor)) {
          case 'renewed':
            return {
              to: accessPath(submission),
              title: 'Enlace renovado',
              description: mailIsOn()
                ? 'Los anteriores ya no abren nada, y el nuevo va por correo.'
                : 'Los anteriores ya no abren nada. El nuevo espera en Correos a que haya un servidor de correo.',
            }
          case 'missing':
            return { status: 404, title: 'Ese evento ya no existe' }
          case 'unreachable':
            return { status: 409, title: 'Este evento no tiene un correo al que enviar el enlace' }
          case 'many':
            return {
              status: 429,
              title: `Este enlace ya se renovó ${RENEWALS_A_DAY} veces en un día`,
              description: 'El del último correo es el que vale. Mañana se puede renovar otra vez.',
            }
        }
      },
    },
    remove: {
      press: async ({ id }, { submission, actor }) =>
        (await removeCoOrganiser(submission, id, actor))
          ? { to: accessPath(submission), title: 'Acceso quitado: su enlace ya no abre nada' }
          : { status: 409, title: 'Esa persona ya no tenía acceso' },
    },
  },
}
