/** What the form of a new event is given, and what it is answered (back-office §5). */

import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { readReplies } from '../changes/questions.ts'
import { createEvent } from '../editor/editing.server.ts'
import { editorValues } from '../editor/fields.ts'
import { asking, invalid } from '../editor/requests.server.ts'
import { findPublished } from '../events.server.ts'
import { zoneLabel } from '../schedule.ts'
import { FAILED, refuse } from '../team-answers.ts'
import { eventSchema } from '../team-schema.ts'
import { type ReviewAddress, reviewHref } from './address.ts'

/** Undefined while the form is closed. `copies` is false where the event to copy is gone. */
export async function readDraft({ creating, source }: ReviewAddress) {
  if (!creating) return undefined
  const [original, { time_zone }] = await Promise.all([
    source ? findPublished(source) : undefined,
    readSettings(),
  ])
  return {
    // A copy is another day's event, and nobody has cancelled it.
    values: original ? { ...editorValues(original), event_date: '', status: '' } : {},
    copies: !source || original !== undefined,
    key: randomUUID(),
    zone: zoneLabel(time_zone),
  }
}

export async function answerCreation(values: FormValues, author: Actor) {
  const event = eventSchema().safeParse(values)
  const intent = 'create'
  if (!event.success) return refuse({ ...invalid(values, event.error), intent }, 422)
  try {
    const key = String(values.key ?? '')
    const created = await createEvent(event.data, author, {
      key: isUuid(key) ? key : undefined,
      replies: readReplies(values),
    })
    if (created.outcome === 'asks')
      return refuse({ ...asking(created.question, intent), intent, kept: values }, 409)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ ...FAILED.create(reason), intent, kept: values }, status)
  }
  // Where it can be seen, whatever list was being filtered under the form.
  return redirectWithFlash(reviewHref({ tab: 'publicados' }), {
    title: '¡Evento creado con éxito!',
    tone: 'success',
  })
}
