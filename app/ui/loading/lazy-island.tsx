import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'

type LazyIslandProps<Props> = {
  /** The component itself, on the server alone: the bundle of the page must not contain it. */
  drawn: ComponentType<Props> | undefined
  /** Loads the component. Always the same function: what it loaded is remembered by it. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** Components that were loaded render at once when a visitor comes back, or the page would be too short to scroll to. */
const loaded = new WeakMap<object, unknown>()

/**
 * A part of a page that works as HTML from the server (links, forms) and is rendered by React when it is nearly in view:
 * until then its code is not loaded, and its markup is left alone.
 */
export function LazyIsland<Props extends object>({ drawn: Drawn, load, props }: LazyIslandProps<Props>) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const [alive, setAlive] = useState(() => asState(loaded.get(load) as ComponentType<Props> | undefined))

  useEffect(() => {
    const still = box.current
    if (!still || loaded.has(load)) return
    const wake = async () => {
      const Part = await load()
      loaded.set(load, Part)
      const { activeElement } = document
      focused.current = still.contains(activeElement) ? (activeElement?.getAttribute('href') ?? null) : null
      setAlive(asState(Part))
    }
    // If its code cannot be loaded, the HTML stays as it is, and works.
    const tryToWake = () => void wake().catch(() => {})
    // After a navigation inside the site there is no HTML from the server.
    if (!still.hasChildNodes()) return tryToWake()
    // A busy browser reports several moments at once: far away first, then near.
    const watch = new IntersectionObserver(
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && tryToWake(),
      { rootMargin: '100%' },
    )
    watch.observe(still)
    return () => watch.disconnect()
  }, [load])

  // Focuses the link that has replaced the focused one.
  useLayoutEffect(() => {
    if (alive && focused.current)
      box.current?.querySelector<HTMLElement>(`[href="${focused.current}"]`)?.focus()
  }, [alive])

  if (alive)
    return (
      <div ref={box} key="alive">
        <alive.Part {...props} />
      </div>
    )
  if (Drawn)
    return (
      <div>
        <Drawn {...props} />
      </div>
    )
  return (
    <div
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which leaves what the server wrote.
      dangerouslySetInnerHTML={UNTOUCHED_HTML}
    />
  )
}

/** One object for good: React compares it by identity. */
const UNTOUCHED_HTML = { __html: '' }

/** In an object: React would call a bare component to make the next state. */
function asState<Props>(Part: ComponentType<Props> | undefined) {
  return Part && { Part }
}
