import { type ReactNode, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { eventPath } from '../../address.ts'
import { EventDescription } from '../../display/ui/description.tsx'
import type { EventView } from '../../schema.ts'
import type { DialogText } from '../description.ts'

export function DialogDescription({ event, text, isWhole }: { event: EventView } & DialogText) {
  return (
    <Description event={event} text={text}>
      {/* Always there, so that the keyboard can scroll the text: browsers scroll to what has the focus. */}
      <PageLink event={event}>
        {isWhole ? 'Ver la página del evento' : 'Sigue leyendo en la página del evento'}
      </PageLink>
    </Description>
  )
}

/** Shows the summary, which the card already has, until the description is loaded. */
export function LoadedDescription({ event }: { event: EventView }) {
  const read = useEventDescription(event.id)
  if (read.state === 'read') return <DialogDescription event={event} {...read.description} />
  return (
    <Description event={event} isBusy={read.state === 'loading'}>
      <p role="status" className="text-ink-muted">
        {read.state === 'loading' ? (
          'Cargando descripción...'
        ) : (
          <>
            No pudimos traer la descripción. <PageLink event={event}>Abre la página del evento</PageLink>
          </>
        )}
      </p>
    </Description>
  )
}

function Description({
  event,
  text = null,
  isBusy = false,
  children,
}: {
  event: EventView
  text?: string | null
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-busy={isBusy}>
      <EventDescription event={{ ...event, description: text }} />
      {children}
    </div>
  )
}

function PageLink({ event, children }: { event: EventView; children: string }) {
  return (
    <Link to={eventPath(event.id)} className="justify-self-start text-link">
      {children}
    </Link>
  )
}

type Read = { state: 'loading' | 'failed' } | { state: 'read'; description: DialogText }

function useEventDescription(id: string): Read {
  const [read, setRead] = useState<Read>({ state: 'loading' })
  useEffect(() => {
    const reading = new AbortController()
    readDescription(id, reading.signal)
      .then((description): Read => ({ state: 'read', description }))
      .catch((): Read => ({ state: 'failed' }))
      .then((next) => reading.signal.aborted || setRead(next))
    return () => reading.abort()
  }, [id])
  return read
}

async function readDescription(id: string, signal: AbortSignal): Promise<DialogText> {
  const answer = await fetch(href('/api/eventos/:id', { id }), { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}
