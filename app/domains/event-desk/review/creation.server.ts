/** Initial values of the form of a new event, and its answers (back-office §5). */
import { randomUUID } from 'node:crypto'
import { confirmationOf, readReplies } from '#app/domains/attendance/changes/confirmations.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { seriesPath } from '#app/domains/events/address.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { FAILED, type PanelIntent } from '#app/domains/events/team-answers.ts'
import { type EventInput, eventSchema, INCOMPLETE } from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { editorValues } from '../changes/fields.ts'
import { createEvent } from '../editor/editing.server.ts'
import { type ReviewAddress, reviewHref, toPublished } from './address.ts'

/** Undefined while the form is closed. `copies` is false if the event to copy was deleted. */
export async function readDraft({ creating, source }: ReviewAddress) {
  if (!creating) return undefined
  const original = source ? await findPublished(source) : undefined
  // A copy starts without dates, and is not cancelled.
  const undated = { event_date: '', end_date: '', end_time: '', status: '' }
  return {
    values: original ? { ...editorValues(original), ...undated } : {},
    copies: !source || original !== undefined,
    key: randomUUID(),
  }
}

export function answerCreation(values: FormValues, author: Actor) {
  const intent = 'create'
  return saveForm<EventInput, never, PanelIntent>(values, {
    schema: eventSchema(),
    save: async (event, _, posted) => {
      const key = String(posted.key ?? '')
      const created = await createEvent(event, author, {
        key: isUuid(key) ? key : undefined,
        replies: readReplies(posted),
      })
      if (created.outcome === 'created')
        return { outcome: 'saved', id: created.id, link: toPublished(created.id) }
      if (created.outcome === 'refused') return created
      return { outcome: 'asks', question: confirmationOf(created.question, intent, mailIsOn()) }
    },
    differences: () => ({}),
    words: { saved: '¡Evento creado con éxito!', failed: FAILED.create, incomplete: INCOMPLETE },
    // Returns to the unfiltered list, so that the new event is visible, or to the screen where a repeating event gets
    // its dates.
    back: ({ id, posted }) =>
      id && posted.repeats === true ? seriesPath(id) : `${reviewHref({ tab: 'publicados' })}#lista`,
    about: { intent },
  })
}
