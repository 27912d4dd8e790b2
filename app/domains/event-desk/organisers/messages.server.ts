/** Owns messages that an organiser writes by their link: few, to people with a seat, and visible to the team first. */

import {
  closedMessage,
  deliveryStatus,
  ELSEWHERE,
  GONE,
  limitedMessage,
  type MessagePreviewed,
  nobodyMessage,
} from '#app/domains/attendance/messages/answers.ts'
import {
  closedToMessages,
  listMessages,
  lookAt,
  type MessageRefusal,
  writeMessage,
} from '#app/domains/attendance/messages/messages.server.ts'
import { stopMessage } from '#app/domains/attendance/messages/releasing.server.ts'
import { type OrganiserMessage, stateOf } from '#app/domains/attendance/messages/schema.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import type { SubmissionView } from '#app/domains/events/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { Stored } from '#app/platform/forms/public-form.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { actorOf } from '../changes/schema.ts'
import { organiserPath } from '../organiser-address.ts'
import { LINK_IS_OVER, type Opened } from './requests.server.ts'
import type { OrganiserMessages } from './schema.ts'

/** Null if people register at the organiser's own site. */
export async function describeMessages({ event_id }: SubmissionView): Promise<OrganiserMessages | null> {
  const event = event_id ? await findEvent(event_id) : undefined
  if (!event || event.registration_url) return null
  const [messages, settings] = await Promise.all([listMessages(event.id, 'organizer'), readSettings()])
  const now = currentTime()
  return {
    canWrite: !closedToMessages(event, now),
    messages: messages.map((message) => {
      const { id, subject, body } = message
      const state = stateOf(message, now)
      return {
        id,
        subject,
        body,
        state,
        delivery: deliveryStatus({ ...message, state }, 'organizer', settings),
      }
    }),
  }
}

/** Previews a message, sends it, or stops one that is waiting. */
export async function answerMessage(
  { accion, ...posted }: OrganiserMessage,
  { opened, link, suspicious }: Opened,
): Promise<Stored<MessagePreviewed>> {
  const event = opened.event_id
  if (!event) return LINK_IS_OVER
  if (suspicious) return { page: organiserPath(link) }
  if ('id' in posted) {
    const isStopped = await stopMessage(event, posted.id, actorOf(opened), 'organizer')
    return { page: `${organiserPath(link)}&mensaje=${isStopped ? 'detenido' : 'tarde'}#aviso` }
  }
  const messaging = await describeMessages(opened)
  if (!messaging) return { status: 409, message: ELSEWHERE }
  const { key, seen, subject, body } = posted
  const draft = { audience: 'confirmed', subject, body } as const
  const writing = { author: 'organizer', key } as const
  const sent =
    accion === 'enviar' &&
    (await writeMessage(event, draft, { ...writing, preview: seen, actor: actorOf(opened) }))
  if (sent && sent.outcome === 'written')
    return { page: `${organiserPath(link)}&mensaje=${sent.is_held ? 'revision' : 'escrito'}#aviso` }
  if (sent && sent.outcome !== 'unseen') return refused(sent)
  const looked = await lookAt(event, draft, writing)
  if (looked.outcome !== 'shown') return refused(looked)
  const { outcome, ...preview } = looked
  return { shown: { outcome: 'preview', preview, isChanged: Boolean(sent) } }
}

function refused(unwritten: MessageRefusal): Stored<never> {
  switch (unwritten.outcome) {
    case 'missing':
      return { status: 404, message: GONE }
    case 'nobody':
      return { status: 409, message: nobodyMessage('organizer', unwritten.left_out) }
    case 'closed':
      return { status: 409, message: closedMessage(unwritten.because) }
    case 'limited':
      return { status: 409, message: limitedMessage(unwritten.by, 'organizer') }
  }
}
