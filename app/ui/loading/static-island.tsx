import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'

/**
 * A part of a page that is only read: on the first page of a visit hydration keeps the server's HTML and loads no code
 * for it. After a client navigation its code is loaded lazily. `key` it by what it shows.
 * @param part the component itself on the server, `loadLater` in the browser. Its outermost element is a `div`.
 */
export function StaticIsland<Props extends object>({
  part: Part,
  props,
}: {
  part: ComponentType<Props>
  props: Props
}) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => !import.meta.env.SSR,
  )
  const [still] = useState(isHydrating)
  if (!still) return <Part {...props} />
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which leaves what the server wrote.
      dangerouslySetInnerHTML={UNTOUCHED_HTML}
    />
  )
}

export function loadLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(readWhole) })) as unknown as ComponentType<Props>
}

/** Reloads the page when the chunk is gone after a deployment: server-rendered, the part needs no code. */
function readWhole(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** A constant, because React compares this prop by identity. */
const UNTOUCHED_HTML = { __html: '' }
