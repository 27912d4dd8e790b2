/**
 * The actions of the two review screens (design §6.1): decide, restore, delete and, beside the agenda, create an
 * event. Shared here, because no route imports another.
 */

import {
  confirmationOf,
  describeNotifications,
  readReplies,
} from '#app/domains/attendance/changes/confirmations.ts'
import type { EventConfirmation } from '#app/domains/attendance/changes/schema.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import {
  answerButtons,
  type Button,
  type ButtonActor,
  type Buttons,
  type Done,
  type Refused,
} from '#app/domains/auth/buttons.server.ts'
import { undoPath } from '#app/domains/events/address.ts'
import { alreadyDecided, FAILED, GONE, type PanelIntent } from '#app/domains/events/team-answers.ts'
import { EVENT_FORM, rejectionSchema } from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import type { RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { confirmationAnswer } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { UNDO } from '#app/platform/lists/query-state.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { cancelEvent } from '../changes/updating.server.ts'
import { deleteEvent, type EventRemoval } from '../editor/editing.server.ts'
import { acceptZone } from '../editor/zones.server.ts'
import { findNextPending } from '../submissions/lists.server.ts'
import { listBehind, rowId, SCREENS, toPublished, toSpam } from './address.ts'
import { answerChosen, undoDecided, undoOf } from './chosen-requests.server.ts'
import { answerCreation } from './creation.server.ts'
import {
  approveSubmission,
  deleteSubmission,
  markAsSpam,
  type ReviewOutcome,
  rejectSubmission,
  restoreFromSpam,
} from './review.server.ts'

/** Approves a submission as it was just corrected. The correction stays, whatever becomes of the approval. */
export async function approveCorrected(
  id: string,
  actor: ButtonActor,
  version: string,
): Promise<Pick<Done, 'description' | 'link' | 'undo'>> {
  try {
    const said = decided(await approveSubmission(id, actor, version), 'Evento aprobado', SCREENS.events)
    if ('status' in said) return { description: `No se aprobó. ${said.title}.` }
    return { description: `${said.title}: ya está en la agenda.`, link: said.link, undo: said.undo }
  } catch (error) {
    return { description: FAILED.approve(describeFailure(error).reason).title }
  }
}

/** The list behind a detail, at the submission that waits next: where a correction by keys goes on. */
export async function listAtNext(detail: string, id: string): Promise<string> {
  const next = await findNextPending(id)
  return next ? `${listBehind(detail)}#${rowId(next)}` : listBehind(detail)
}

/** `list`: URL of the screen without its dialog. */
type Asked = { actor: ButtonActor; list: string; undone: string }

/** `/admin/forms`: actions on submissions only. */
export function answerSubmissions(request: Request, actor: ButtonActor) {
  return answerButtons(request, SUBMISSION_BUTTONS, { actor, ...addressesOf(request) })
}

/** `/admin/events`: actions on submissions and events, and creating an event. */
export function answerEvents(request: Request, actor: ButtonActor) {
  return answerButtons(request, EVENT_BUTTONS, { actor, ...addressesOf(request) })
}

function addressesOf({ url }: Request) {
  return { list: listBehind(url), undone: new URL(url).searchParams.get(UNDO) ?? '' }
}

type Said = Omit<Done, 'to'> | Refused

type Name =
  | 'id'
  | 'version'
  | 'rejection_reason'
  | 'notice_reply'
  | 'chosen'
  | 'everything'
  | 'count'
  | 'step'
  | 'back'

type ReviewIntent = Extract<
  PanelIntent,
  | 'approve'
  | 'reject'
  | 'spam'
  | 'restore'
  | 'accept_zone'
  | 'delete'
  | 'delete_event'
  | 'cancel_event'
  | 'chosen'
  | 'undo'
>

const SUBMISSION_BUTTONS: Buttons<ReviewIntent, Name, Asked> = {
  fields: {
    text: [
      'id',
      'version',
      'rejection_reason',
      'notice_reply',
      'chosen',
      'everything',
      'count',
      'step',
      'back',
    ],
  },
  failed: FAILED,
  about,
  buttons: {
    approve: ofOne(async (id, { actor, values, list }) =>
      decided(await approveSubmission(id, actor, versionOf(values)), 'Evento aprobado', list),
    ),
    reject: ofOne(async (id, { actor, values, list }) => {
      const read = rejectionSchema().safeParse(values)
      if (!read.success) {
        const errors = fieldErrors(read.error)
        return { status: 422, ...FAILED.reject(), description: errors.rejection_reason, errors }
      }
      const { rejection_reason } = read.data
      return decided(
        await rejectSubmission(id, actor, rejection_reason, versionOf(values)),
        'Evento rechazado',
        list,
      )
    }),
    spam: ofOne(async (id, { actor, values, list }) => {
      const said = decided(await markAsSpam(id, actor, versionOf(values)), 'Evento marcado como spam', list)
      return 'status' in said ? said : { ...said, link: toSpam(id) }
    }),
    restore: ofOne(async (id, { actor }) => {
      const outcome = await restoreFromSpam(id, actor)
      if (outcome === 'missing') return MISSING
      if (outcome === 'restored') return { title: 'Evento devuelto a pendientes' }
      return { status: 409, title: 'Este evento ya no está en spam' }
    }),
    chosen: { press: (_, { values, actor, list }) => answerChosen(values, { actor, list }) },
    undo: {
      press: async ({ back, id }, { actor, list, undone }) =>
        undoDecided(undone, { actor, to: back ? panelPath(back) : list, only: id || undefined }),
    },
    accept_zone: ofOne(async (id, { actor }) =>
      (await acceptZone(id, actor)) === 'missing' ? MISSING : { title: 'Hora confirmada' },
    ),
    delete: ofOne(async (id, { actor }) => removed(await deleteSubmission(id, actor))),
    delete_event: ofOne(async (id, { actor, values }) => {
      const removal = await deleteEvent(id, actor, readReplies(values))
      return removal.outcome === 'asks' ? asked(removal.question, 'delete_event') : removed(removal)
    }),
    cancel_event: ofOne(async (id, { actor, values }) => {
      const cancelled = await cancelEvent(id, actor, readReplies(values))
      if (cancelled.outcome === 'missing') return MISSING
      if (cancelled.outcome === 'asks') return asked(cancelled.question, 'cancel_event')
      if (cancelled.outcome === 'already') return { status: 409, title: 'Este evento ya estaba cancelado' }
      const description = describeNotifications(cancelled.notified, mailIsOn())
      return { title: 'Evento cancelado', description, undo: undoPath(id, cancelled.undo) }
    }),
  },
}

const EVENT_BUTTONS: Buttons<ReviewIntent | 'create', Name | 'key', Asked> = {
  fields: {
    text: [...SUBMISSION_BUTTONS.fields.text, 'key', ...(EVENT_FORM.text as never[])],
    lists: EVENT_FORM.lists,
    flags: [...EVENT_FORM.flags, 'repeats'],
  },
  failed: FAILED,
  about,
  buttons: {
    ...SUBMISSION_BUTTONS.buttons,
    create: { press: (_, { values, actor }) => answerCreation(values, actor) },
  },
}

function about<Intent extends PanelIntent>(intent: Intent, kept: FormValues) {
  return { intent, kept }
}

/** An action on one row, which returns to the list. */
function ofOne(
  press: (id: string, asked: Asked & { values: FormValues }) => Promise<Said>,
): Button<Name, Asked> {
  return {
    async press({ id }, asked) {
      if (!isUuid(id)) return { status: 400, title: 'Falta indicar el evento' }
      const said = await press(id, asked)
      return 'status' in said ? said : { to: asked.list, ...said }
    },
  }
}

/** Undefined in a page loaded before an upgrade, whose form lacks the field. */
function versionOf({ version }: FormValues): string | undefined {
  return typeof version === 'string' ? version : undefined
}

const MISSING = { status: 404, title: GONE }

function asked(about: EventConfirmation, intent: ReviewIntent): Refused {
  return { status: 409, ...confirmationAnswer(confirmationOf(about, intent, mailIsOn())) }
}

/** `list`: URL that 'Deshacer' posts to. */
function decided(review: ReviewOutcome, title: string, list: string): Said {
  switch (review.outcome) {
    case 'missing':
      return MISSING
    case 'done':
      return {
        ...{ title, link: review.event_id ? toPublished(review.event_id) : undefined },
        ...undoOf(list, review.at),
      }
    // The submission was corrected since the reviewer loaded it.
    case 'changed':
      return {
        status: 409,
        title: 'Este evento cambió mientras lo revisabas',
        description: 'No se decidió nada. Mira cómo quedó, y decide con los datos nuevos.',
      }
    case 'already':
      return { status: 409, title: alreadyDecided(review.status, review.by) }
  }
}

function removed(removal: RemovalOutcome | EventRemoval): Said {
  if (removal.outcome === 'missing') return MISSING
  if (removal.outcome === 'still-there') {
    const description = 'El evento no se eliminó correctamente de la base de datos'
    return { status: 500, ...FAILED.delete(), description }
  }
  const description = describeNotifications('notified' in removal ? removal.notified : 0, mailIsOn())
  return { title: '¡Evento eliminado con éxito!', description, trash_ids: [removal.trash_id] }
}
