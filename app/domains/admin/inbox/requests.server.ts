/** Answers the forms of one request: follow-up, spam, CRM retry, deletion, erasure. */
import { retryDelivery } from '#app/domains/academy/requests/team-requests.server.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse, saveForm } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { answerErasure } from '../people/requests.server.ts'
import { FAILED, GONE, type InboxIntent } from './answers.ts'
import { deleteRequest, followUp, restoreFromSpam, type Subject } from './handling.server.ts'
import { findInInbox, listColleagues } from './inbox.server.ts'
import { type FollowUp, followUpSchema, type InboxItem, STATE_LABELS } from './schema.ts'

export const REQUEST_FORM = ['intent', 'state', 'owner_id', 'note', 'version', 'email']

type Asked = {
  subject: Subject
  values: FormValues
  actor: Actor
  /** This request's own address, and the list it was opened from. */
  here: string
  list: string
}

export async function answerInbox(asked: Asked) {
  const { subject, values, actor, here, list } = asked
  const intent = (Object.keys(FAILED) as InboxIntent[]).find((each) => each === values.intent)
  if (!intent) return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    const item = await findInInbox(subject.kind, subject.id)
    if (!item) return refuse({ title: GONE, kept: values }, 404)
    switch (intent) {
      case 'save':
      case 'assign':
        return await answerFollowUp(intent, asked)
      case 'restore':
        return (await restoreFromSpam(subject, actor))
          ? await redirectWithFlash(here, { title: 'Solicitud devuelta a nuevas', tone: 'success' })
          : refuse({ title: 'Esta solicitud ya no está en spam' }, 409)
      case 'retry':
        return await answerRetry(asked)
      case 'erase':
        return await answerErasure(item.email, values, actor, list)
      case 'delete': {
        const removal = await deleteRequest(subject, actor)
        if (removal.outcome === 'missing') return refuse({ title: GONE }, 404)
        if (removal.outcome === 'still-there')
          return refuse({ title: FAILED.delete, description: NOT_GONE }, 500)
        const description = removal.label.slice(0, 300)
        const { trash_id } = removal
        return await redirectWithFlash(list, {
          title: 'Solicitud eliminada',
          description,
          tone: 'success',
          trash_id,
        })
      }
    }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: FAILED[intent], description: reason, kept: values }, status)
  }
}

const NOT_GONE = 'La solicitud no se eliminó correctamente de la base de datos'

function answerFollowUp(intent: 'save' | 'assign', { subject, values, actor, list }: Asked) {
  const posted = intent === 'assign' ? { ...values, owner_id: actor.id } : values
  return saveForm<FollowUp, InboxItem>(posted, {
    schema: followUpSchema(),
    save: async (given, version) => {
      const saved = await followUp(subject, given, { version, editor: actor })
      if (saved.outcome === 'stranger')
        return { outcome: 'refused', errors: { owner_id: 'Elige a alguien del equipo' } }
      if (saved.outcome !== 'conflict') return saved
      const { current, by } = saved
      if (current.state === 'spam')
        return {
          outcome: 'conflict',
          stored: current,
          by,
          version: undefined,
          title: 'Esta solicitud está en spam',
        }
      return { outcome: 'conflict', stored: current, by, version: current.version }
    },
    differences,
    words: { saved: 'Solicitud guardada', failed: FAILED[intent], gone: GONE },
    back: list,
  })
}

async function answerRetry({ subject, actor, here }: Asked) {
  const outcome = subject.kind === 'cursos' ? await retryDelivery(subject.id, actor) : 'settled'
  if (outcome === 'queued')
    return redirectWithFlash(here, {
      title: 'La solicitud va otra vez camino de HubSpot',
      description: 'Su estado cambiará en unos segundos.',
      tone: 'success',
    })
  const title = outcome === 'no_crm' ? 'Todavía no hay un CRM conectado' : 'Ya no necesita otro intento'
  return refuse({ title }, 409)
}

/** Stored values, as the form shows them, of the fields that differ from what was sent. */
async function differences(current: InboxItem, mine: FollowUp): Promise<Record<string, string>> {
  const owner = (await listColleagues()).find(({ id }) => id === current.owner_id)?.email ?? current.owner
  const theirs = {
    state: STATE_LABELS[current.state],
    owner_id: owner || 'Sin asignar',
    note: current.note || '(vacía)',
  }
  const differs = ([name]: [string, string]) =>
    current[name as keyof FollowUp] !== mine[name as keyof FollowUp]
  return Object.fromEntries(Object.entries(theirs).filter(differs))
}
