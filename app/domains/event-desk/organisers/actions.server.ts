/** Carries out what is pressed on the organiser's page, by the organiser or, in part, by a co-organiser. */
import type { z } from 'zod'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import type { Stored } from '#app/platform/forms/public-form.server.ts'
import { withdrawSubmission } from '../changes/corrections.server.ts'
import { proposeCancelling, withdrawProposal } from '../changes/proposing.server.ts'
import { actorOf } from '../changes/schema.ts'
import { type OrganiserAddress, organiserPath, RENEWED } from '../organiser-address.ts'
import { inviteCoOrganiser, removeCoOrganiser } from './co-organisers.server.ts'
import { MOST_CO_ORGANISERS, RENEWALS_A_DAY } from './labels.ts'
import { renewLink } from './renewal.server.ts'
import { LINK_IS_OVER, type Opened } from './requests.server.ts'
import type { InvitedPerson, organiserActionSchema } from './schema.ts'

type Action = z.output<ReturnType<typeof organiserActionSchema>>

export async function answerAction(action: Action, given: Opened): Promise<Stored<never>> {
  const { opened, link, suspicious } = given
  const here = organiserPath(link)
  if (suspicious) return { page: here }
  const { accion } = action
  // Taking the event back, and who has access to it, stay with whoever sent it.
  if (opened.holder && accion !== 'retirar_propuesta' && accion !== 'cancelar') return NOT_THEIRS
  switch (action.accion) {
    // If somebody decided first, the page shows the outcome.
    case 'retirar':
      await withdrawSubmission(opened)
      return { page: `${here}#contenido-principal` }
    case 'retirar_propuesta':
      await withdrawProposal(opened)
      return { page: `${here}#contenido-principal` }
    case 'cancelar':
      await proposeCancelling(opened, action.reason)
      return { page: `${here}#propuesto` }
    case 'renovar':
      return renewOwn(given)
    case 'invitar':
      return invite(action, given)
    case 'quitar':
      await removeCoOrganiser(opened.id, action.id, actorOf(opened))
      return { page: `${here}&quitado=1#${SECTION}` }
  }
}

async function renewOwn({ opened }: Opened): Promise<Stored<never>> {
  if (!mailIsOn())
    return { status: 503, message: 'Ahora no podemos enviar correos. Tu enlace sigue como está.' }
  switch (await renewLink(opened.id, actorOf(opened))) {
    case 'renewed': {
      const ended: OrganiserAddress = { submission: opened.id }
      return { page: `${organiserPath(ended)}&${RENEWED}=1` }
    }
    case 'many':
      return {
        status: 429,
        message: `Ya se renovó ${RENEWALS_A_DAY} veces en un día. Usa el enlace del último correo, o espera a mañana.`,
      }
    default:
      return LINK_IS_OVER
  }
}

async function invite(person: InvitedPerson, { opened, link, network }: Opened): Promise<Stored<never>> {
  const invited = await inviteCoOrganiser(opened, person, actorOf(opened), network)
  switch (invited.outcome) {
    case 'invited':
      return { page: `${organiserPath(link)}&invitado=1#${SECTION}` }
    case 'known':
      return { errors: { email: 'Esa persona ya tiene acceso' } }
    case 'own':
      return { errors: { email: 'Ese correo es el tuyo: ya tienes tu enlace' } }
    case 'many':
      return {
        status: 409,
        message: `Ya son ${MOST_CO_ORGANISERS} personas con acceso. Quita a una para dárselo a otra.`,
      }
    case 'limited':
      return {
        status: 429,
        message: `Enviaste muchas invitaciones seguidas. Podrás dar acceso a alguien más en ${invited.wait}.`,
      }
    case 'missing':
      return LINK_IS_OVER
  }
}

/** Id of the section of the page about co-organisers. */
const SECTION = 'acceso'

const NOT_THEIRS = { status: 403, message: 'Eso solo lo puede hacer quien envió el evento.' }
