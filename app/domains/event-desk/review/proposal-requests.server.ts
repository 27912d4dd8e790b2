/** The team's actions on an organiser's proposal: accept or reject. */
import {
  confirmationOf,
  describeNotifications,
  readReplies,
} from '#app/domains/attendance/changes/confirmations.ts'
import {
  answerButtons,
  type ButtonActor,
  type Buttons,
  type Done,
  type Refused,
} from '#app/domains/auth/buttons.server.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { REPLIES, rejectionSchema } from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { confirmationAnswer } from '#app/platform/forms/editor.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { acceptProposal, type Decision, rejectProposal } from '../changes/deciding.server.ts'

/** `list`: URL to return to after a decision. */
type Asked = { actor: ButtonActor; event: string; list: string }

export function answerProposal(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

/** `seen`, `version`: versions of the proposal and the event on the screen. */
type Name = 'seen' | 'version' | 'rejection_reason' | (typeof REPLIES)[number]

const BUTTONS: Buttons<'accept_proposal' | 'reject_proposal', Name, Asked> = {
  fields: { text: ['seen', 'version', 'rejection_reason', ...REPLIES] },
  failed: FAILED,
  about: (intent, kept) => ({ intent, kept }),
  buttons: {
    accept_proposal: {
      async press({ seen, version }, { event, actor, list, values }) {
        const replies = readReplies(values)
        const decision = await acceptProposal(event, actor, { submissionVersion: seen, version, replies })
        return decided(decision, { to: list, title: 'Propuesta aceptada' })
      },
    },
    reject_proposal: {
      async press({ seen }, { event, actor, list, values }) {
        const read = rejectionSchema().safeParse(values)
        if (!read.success) {
          const errors = fieldErrors(read.error)
          return { status: 422, ...FAILED.reject_proposal(''), description: errors.rejection_reason, errors }
        }
        const decision = await rejectProposal(event, actor, {
          submissionVersion: seen,
          reason: read.data.rejection_reason,
        })
        return decided(decision, { to: list, title: 'Propuesta rechazada' })
      },
    },
  },
}

const NOTHING_DONE = 'No se cambió nada.'

function decided(decision: Decision, done: Done): Done | Refused {
  switch (decision.outcome) {
    case 'done':
      // `false`: no 'Deshacer', because the organiser is mailed that the proposal was accepted.
      return { ...done, description: describeNotifications(decision.notified ?? 0, mailIsOn(), false) }
    case 'asks':
      return {
        status: 409,
        ...confirmationAnswer(confirmationOf(decision.question, decision.intent, mailIsOn())),
      }
    case 'refused':
      return { status: 422, ...FAILED.accept_proposal(Object.values(decision.errors).join(' ')) }
    default:
      return { status: 409, ...tooLate(decision) }
  }
}

type TooLate = Exclude<Decision, { outcome: 'done' | 'refused' | 'asks' }>

function tooLate(late: TooLate): { title: string; description?: string } {
  switch (late.outcome) {
    case 'already':
      return { title: `Ya ${late.answer === 'accepted' ? 'aceptada' : 'rechazada'} por ${late.by}` }
    case 'changed':
      return {
        title: 'El evento cambió mientras mirabas la propuesta',
        description: `${late.by ? `Fue ${late.by}. ` : ''}${NOTHING_DONE} Abajo está la diferencia con el evento como quedó.`,
      }
    case 'replaced':
      return {
        title: 'Quien organiza cambió su propuesta mientras la mirabas',
        description: `${NOTHING_DONE} Abajo está la nueva.`,
      }
    case 'withdrawn':
      return { title: 'Quien organiza retiró su propuesta', description: NOTHING_DONE }
    case 'closed':
      return { title: 'El evento se canceló, se eliminó o ya pasó', description: NOTHING_DONE }
  }
}
