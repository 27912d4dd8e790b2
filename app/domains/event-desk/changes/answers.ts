/** What the team reads where its answer to a proposal came too late. */

import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import type { Decision } from './deciding.server.ts'

type TooLate = Exclude<Decision, { outcome: 'done' | 'refused' | 'asks' }>

const NOTHING_DONE = 'No se cambió nada.'

export function unanswered(late: TooLate): PanelAnswer {
  switch (late.outcome) {
    case 'already': {
      const verb = late.answer === 'accepted' ? 'aceptada' : 'rechazada'
      return { title: `Ya ${verb} por ${late.by}`, tone: 'error' }
    }
    case 'changed':
      return {
        title: 'El evento cambió mientras mirabas la propuesta',
        description: `${late.by ? `Fue ${late.by}. ` : ''}${NOTHING_DONE} Abajo está la diferencia con el evento como quedó.`,
        tone: 'error',
      }
    case 'replaced':
      return {
        title: 'Quien organiza cambió su propuesta mientras la mirabas',
        description: `${NOTHING_DONE} Abajo está la nueva.`,
        tone: 'error',
      }
    case 'withdrawn':
      return { title: 'Quien organiza retiró su propuesta', description: NOTHING_DONE, tone: 'error' }
    case 'closed':
      return { title: 'El evento se canceló, se eliminó o ya pasó', description: NOTHING_DONE, tone: 'error' }
  }
}
