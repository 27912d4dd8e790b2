import { useEffect, useState } from 'react'

export type Description = { state: 'loading' | 'failed' } | { state: 'read'; text: string | null }

/** The description of an event, read when its dialog opens: the page itself does not carry it. */
export function useEventDescription(id: string): Description {
  const [found, setFound] = useState<{ id: string; description: Description }>()
  useEffect(() => {
    const reading = new AbortController()
    readDescription(id, reading.signal)
      .then((text): Description => ({ state: 'read', text }))
      .catch((): Description => ({ state: 'failed' }))
      .then((description) => reading.signal.aborted || setFound({ id, description }))
    return () => reading.abort()
  }, [id])
  return found?.id === id ? found.description : { state: 'loading' }
}

async function readDescription(id: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`/api/eventos/${id}`, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { description } = (await answer.json()) as { description: string | null }
  return description
}
