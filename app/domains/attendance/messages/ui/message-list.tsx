import { Form } from 'react-router'
import { useFromList } from '#app/domains/events/admin/use-from-list.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { messagesPath } from '../address.ts'
import { deliveryStatus, type ListedMessage } from '../answers.ts'
import { AUDIENCE_LABELS, MESSAGE_AUTHOR_LABELS, type MessageState } from '../schema.ts'

const STATES: Record<MessageState, { label: string; tone: BadgeTone }> = {
  held: { label: 'En revisión', tone: 'yellow' },
  lapsed: { label: 'Caducó', tone: 'grey' },
  waiting: { label: 'Por salir', tone: 'yellow' },
  leaving: { label: 'Saliendo', tone: 'blue' },
  done: { label: 'Enviado', tone: 'emerald' },
  stopped: { label: 'Detenido', tone: 'grey' },
}

/** Messages to registered people: author, time, number of recipients, and mails sent. */
export function MessageList({
  event,
  messages,
  timeZone,
}: {
  event: string
  messages: readonly ListedMessage[]
  timeZone: string
}) {
  return (
    <ul className="grid gap-4">
      {messages.map((message) => (
        <li key={message.id} className="rounded border border-line bg-panel p-4 sm:p-5">
          <Message event={event} message={message} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function Message({ event, message, timeZone }: { event: string; message: ListedMessage; timeZone: string }) {
  const { id, subject, body, author, sent_by, audience, created_at, state } = message
  const fromList = useFromList()
  return (
    <article aria-labelledby={`mensaje-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2
          id={`mensaje-${id}`}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere"
        >
          {subject}
        </h2>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-muted tabular-nums">
        {joinFacts(
          author === 'organizer' ? MESSAGE_AUTHOR_LABELS.organizer : sent_by,
          `Para: ${AUDIENCE_LABELS[audience].toLowerCase()}`,
          formatInstant(created_at, timeZone),
        )}
      </p>
      <p className="mt-2 tabular-nums">
        {deliveryStatus(message, 'team', { time_zone: timeZone, hour_style: useHourStyle() })}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-link">Leer el mensaje</summary>
        <p className="mt-1 max-w-3xl wrap-anywhere whitespace-pre-line">{body}</p>
      </details>
      {(state === 'waiting' || state === 'held') && (
        <div className="mt-3 flex flex-wrap gap-3">
          {state === 'held' && (
            <ButtonLink
              id={`liberar-${id}`}
              to={fromList(messagesPath(event, { releasing: id }))}
              variant="primary"
              size="sm"
              preventScrollReset
              aria-label={`Liberar: ${subject}`}
            >
              Liberar
            </ButtonLink>
          )}
          <Form method="post" action={fromList(messagesPath(event))} preventScrollReset>
            <input type="hidden" name="intent" value="stop" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="danger" size="sm" aria-label={`Detener: ${subject}`}>
              Detener
            </Button>
          </Form>
        </div>
      )}
    </article>
  )
}
