/** Button of the retention screen: 'Empezar', once somebody says that they saw what would be removed. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { RETENTION_HEADING, RETENTION_SCREEN } from './address.ts'
import { liftHold } from './hold.server.ts'
import { START_FAILED } from './schema.ts'

export function answerRetention(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const UNSEEN = 'Antes, mira qué se quitaría y marca que lo has visto'

const BUTTONS: Buttons<'start', 'seen'> = {
  fields: { text: ['seen'] },
  failed: { start: START_FAILED },
  buttons: {
    start: {
      async press({ seen }, { actor }) {
        if (!seen) return { status: 422, title: START_FAILED, errors: { seen: UNSEEN } }
        const outcome = await db.transaction((tx) => liftHold(actor, tx))
        if (outcome === 'settled') return { status: 409, title: 'La conservación ya estaba en marcha' }
        const description = 'En menos de una hora empieza a quitarse lo vencido. Aquí verás cuánto.'
        return {
          to: `${RETENTION_SCREEN}#${RETENTION_HEADING}`,
          title: 'La conservación está en marcha',
          description,
        }
      },
    },
  },
}
