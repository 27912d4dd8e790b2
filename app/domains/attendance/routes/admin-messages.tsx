import { randomUUID } from 'node:crypto'
import { PenLine } from 'lucide-react'
import { data } from 'react-router'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { keepList, PUBLISHED } from '#app/domains/events/admin/event-list.ts'
import { eventNeighbours } from '#app/domains/events/admin/neighbours.server.ts'
import { EventFrame } from '#app/domains/events/admin/ui/event-frame.tsx'
import { NoEvent } from '#app/domains/events/admin/ui/no-event.tsx'
import { useFromList } from '#app/domains/events/admin/use-from-list.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { messagesPath } from '../messages/address.ts'
import { closedMessage, type MessageAnswer } from '../messages/answers.ts'
import { closedToMessages, listMessages } from '../messages/messages.server.ts'
import { countAudiences, countReachedByOrganiser } from '../messages/people.server.ts'
import { stateOf } from '../messages/schema.ts'
import { answerTeamMessage } from '../messages/team-actions.server.ts'
import { ConfirmRelease } from '../messages/ui/confirm-release.tsx'
import { MessageList } from '../messages/ui/message-list.tsx'
import { WritingForm } from '../messages/ui/writing-form.tsx'
import type { Route } from './+types/admin-messages.ts'

const LOAD_FAILED = 'No se pudieron cargar los mensajes'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Mensajes', loaderData?.screen?.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const isAsked = searchParams.has('escribir')
  const list = returnAddress(request, PUBLISHED)
  try {
    const event = await findEvent(params.id)
    if (!event) return data({ failure: undefined, screen: undefined }, { status: 404 })
    const [stored, reached, counts, { time_zone: timeZone }, neighbours] = await Promise.all([
      listMessages(event.id),
      countReachedByOrganiser(event.id),
      countAudiences(event.id),
      readSettings(),
      eventNeighbours(event.id, list, messagesPath),
    ])
    const now = currentTime()
    const messages = stored.map((message) => ({ ...message, state: stateOf(message, now) }))
    const releasing = messages.find(({ id, state }) => state === 'held' && id === searchParams.get('liberar'))
    const screen = {
      ...{ id: event.id, title: event.title, counts, timeZone, messages, releasing, reached },
      closed: closedToMessages(event, now),
      isWriting: isAsked && !closedToMessages(event, now),
      hasMailServer: mailIsOn(),
      newKey: randomUUID(),
      ...{ list, neighbours },
    }
    return data({ failure: undefined, screen })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ failure, screen: undefined }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const home = keepList(request, messagesPath(params.id))
  return answerTeamMessage(request, { event: params.id, home, actor: context.get(adminContext) })
}

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { screen } = loaderData
  const answer: MessageAnswer | undefined = actionData
  const fromList = useFromList()
  return (
    <EventFrame
      event={screen}
      current="mensajes"
      list={screen?.list}
      neighbours={screen?.neighbours}
      lead="Mensajes a quienes se registraron"
      actions={
        screen &&
        !screen.closed &&
        !screen.isWriting && (
          <ButtonLink
            id="escribir"
            to={fromList(messagesPath(screen.id, { writing: true }))}
            variant="accent"
            leading={<PenLine aria-hidden="true" />}
          >
            Escribir un mensaje
          </ButtonLink>
        )
      }
    >
      {/* A preview is not announced: it shows a notice of its own. */}
      <Announcement text={answer?.preview ? undefined : answer} />
      {screen && <ConfirmRelease event={screen.id} message={screen.releasing} reached={screen.reached} />}
      {screen?.closed && (
        <Notice tone="info" title="Ya no se escribe por este evento" className="mb-6">
          {closedMessage(screen.closed)}
        </Notice>
      )}
      {screen?.isWriting && (
        <WritingForm
          event={screen.id}
          newKey={screen.newKey}
          counts={screen.counts}
          hasMailServer={screen.hasMailServer}
          answer={answer}
        />
      )}
      {screen ? (
        screen.messages.length > 0 ? (
          <MessageList event={screen.id} messages={screen.messages} timeZone={screen.timeZone} />
        ) : (
          !screen.isWriting && (
            <EmptyState title="Todavía no se ha escrito a nadie">
              Los mensajes que se envíen quedan aquí, con quién los escribió y cuántos correos salieron.
            </EmptyState>
          )
        )
      ) : (
        <NoEvent failure={loaderData.failure} />
      )}
    </EventFrame>
  )
}
