import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNTOUCHED } from './untouched.ts'

type LazyIslandProps<Props> = {
  /** The component on the server, undefined in the browser: the page's bundle must not contain it. */
  drawn: ComponentType<Props> | undefined
  /** Loads the component. Must always be the same function, because the result is cached by it. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/**
 * Loaded components by loader. They render at once when a visitor comes back; otherwise the page would be too short
 * to restore its scroll position.
 */
const loaded = new WeakMap<object, unknown>()

/**
 * Part of a page that works as server-rendered HTML (links, forms). React renders it when it is nearly in view; until
 * then its code is not loaded and its markup not touched.
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
      await modalClosed()
      loaded.set(load, Part)
      const { activeElement } = document
      focused.current = still.contains(activeElement) ? (activeElement?.getAttribute('href') ?? null) : null
      setAlive(asState(Part))
    }
    // If the code cannot be loaded, the server's HTML stays and works.
    const tryToWake = () => void wake().catch(() => {})
    // After a client navigation there is no server-rendered HTML.
    if (!still.hasChildNodes()) return tryToWake()
    // A busy browser reports several entries at once: far away first, then near.
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
  return <div ref={box} {...UNTOUCHED} />
}

/** Waits for an open dialog, which gives the focus back to a link that the island would replace. */
async function modalClosed(): Promise<void> {
  const modal = document.querySelector('dialog[open]')
  if (modal) await new Promise((close) => modal.addEventListener('close', close, { once: true }))
}

/** Wrapped in an object, because React would call a bare component as a state updater. */
function asState<Props>(Part: ComponentType<Props> | undefined) {
  return Part && { Part }
}
