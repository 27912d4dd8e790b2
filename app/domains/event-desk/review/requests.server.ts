/**
 * What the two screens of the review answer alike (design §6.1): what they show, and what a decision, a
 * restoration or a deletion is answered with. Here because no route imports another.
 */

import { askFirst, noticeNews, readReplies } from '#app/domains/attendance/changes/questions.ts'
import type { EventQuestion, EventReplies } from '#app/domains/attendance/changes/schema.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { undoPath } from '#app/domains/events/address.ts'
import {
  alreadyDecided,
  CHANGED,
  FAILED,
  GONE,
  type PanelAnswer,
  type PanelIntent,
} from '#app/domains/events/team-answers.ts'
import { rejectionSchema } from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import type { RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { type Flash, redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { cancelEvent } from '../changes/updating.server.ts'
import { deleteEvent, type EventRemoval } from '../editor/editing.server.ts'
import { acceptZone } from '../editor/zones.server.ts'
import { listAddress, readReviewAddress, reviewHref } from './address.ts'
import {
  approveSubmission,
  deleteSubmission,
  type ReviewOutcome,
  rejectSubmission,
  restoreFromSpam,
} from './review.server.ts'

export const REVIEW_FORM = ['intent', 'id', 'version', 'rejection_reason', 'notice_reply'] as const

/** Carries out what a review form asks for, and redirects to its list with a toast. */
export async function answerReview(values: FormValues, actor: Actor, url: URL) {
  const intent = REVIEW_INTENTS.find((deed) => deed === values.intent)
  if (!intent) return refuse<PanelIntent>({ title: 'No reconocemos esa acción', tone: 'error' }, 400)
  const id = String(values.id ?? '')
  if (!isUuid(id)) return refuse<PanelIntent>({ title: 'Falta indicar el evento', tone: 'error' }, 400)
  const reason = rejectionSchema().safeParse(values)
  if (!reason.success) {
    const errors = fieldErrors(reason.error)
    const description = errors.rejection_reason
    return refuse<PanelIntent>({ ...FAILED.reject(''), intent, errors, kept: values, description }, 422)
  }
  try {
    const deed = await carryOut(intent, id, actor, {
      reason: reason.data.rejection_reason,
      // A screen of an earlier version does not post it.
      seen: typeof values.version === 'string' ? values.version : undefined,
      replies: readReplies(values),
    })
    if ('refusal' in deed) return refuse<PanelIntent>({ ...deed.refusal, intent, kept: values }, deed.status)
    const address = readReviewAddress(url.pathname, url.searchParams)
    return redirectWithFlash(reviewHref(listAddress(address)), deed.done)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse<PanelIntent>({ ...FAILED[intent](reason), intent, kept: values }, status)
  }
}

const REVIEW_INTENTS = [
  'approve',
  'reject',
  'restore',
  'accept_zone',
  'delete',
  'delete_event',
  'cancel_event',
] as const satisfies PanelIntent[]

type Deed = { done: Flash } | { refusal: PanelAnswer; status: number }

async function carryOut(
  intent: (typeof REVIEW_INTENTS)[number],
  id: string,
  actor: Actor,
  { reason, seen, replies }: { reason: string | null; seen: string | undefined; replies: EventReplies },
): Promise<Deed> {
  switch (intent) {
    case 'approve':
      return decided(await approveSubmission(id, actor, seen), 'Evento aprobado')
    case 'reject':
      return decided(await rejectSubmission(id, actor, reason, seen), 'Evento rechazado')
    case 'delete':
      return removed(await deleteSubmission(id, actor))
    case 'delete_event': {
      const removal = await deleteEvent(id, actor, replies)
      if (removal.outcome !== 'asks') return removed(removal)
      return asked(removal.question, intent)
    }
    case 'cancel_event': {
      const cancelled = await cancelEvent(id, actor, replies)
      if (cancelled.outcome === 'missing') return gone
      if (cancelled.outcome === 'asks') return asked(cancelled.question, intent)
      if (cancelled.outcome === 'already')
        return { refusal: { title: 'Este evento ya estaba cancelado', tone: 'error' }, status: 409 }
      const description = noticeNews(cancelled.told, mailIsOn())
      const undo = undoPath(id, cancelled.undo)
      return { done: { title: 'Evento cancelado', description, tone: 'success', undo } }
    }
    case 'accept_zone': {
      const outcome = await acceptZone(id, actor)
      if (outcome === 'missing') return gone
      return { done: { title: 'Hora confirmada', tone: 'success' } }
    }
    case 'restore': {
      const outcome = await restoreFromSpam(id, actor)
      if (outcome === 'missing') return gone
      if (outcome === 'restored') return { done: { title: 'Evento devuelto a pendientes', tone: 'success' } }
      return { refusal: { title: 'Este evento ya no está en spam', tone: 'error' }, status: 409 }
    }
  }
}

function asked(about: EventQuestion, intent: PanelIntent): Deed {
  const question = askFirst(about, intent, mailIsOn())
  return { refusal: { title: question.title, tone: 'info', question }, status: 409 }
}

const gone: Deed = { refusal: { title: GONE, tone: 'error' }, status: 404 }

function decided(review: ReviewOutcome, title: string): Deed {
  if (review.outcome === 'missing') return gone
  if (review.outcome === 'done') return { done: { title, tone: 'success' } }
  if (review.outcome === 'changed') return { refusal: CHANGED, status: 409 }
  return { refusal: { title: alreadyDecided(review.status, review.by), tone: 'error' }, status: 409 }
}

function removed(removal: RemovalOutcome | EventRemoval): Deed {
  if (removal.outcome === 'missing') return gone
  if (removal.outcome === 'deleted') {
    const description = noticeNews('told' in removal ? removal.told : 0, mailIsOn())
    const { trash_id } = removal
    return { done: { title: '¡Evento eliminado con éxito!', description, tone: 'success', trash_id } }
  }
  const description = 'El evento no se eliminó correctamente de la base de datos'
  return { refusal: { ...FAILED.delete(''), description }, status: 500 }
}
