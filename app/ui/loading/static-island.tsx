import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'
import { UNTOUCHED } from './untouched.ts'

/**
 * Read-only part of a page. On the first page of a visit, hydration keeps the server's HTML and loads no code for it;
 * after a client navigation the code is loaded lazily. Pass a `key` that identifies the content.
 * @param part the component on the server, `loadLater` in the browser. Its outermost element is a `div`.
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
  return <div {...UNTOUCHED} />
}

/** @param otherwise what is drawn if the part cannot be loaded; by default the page is reloaded. */
export function loadLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: () => ComponentType<Props> | Promise<never> = readWhole,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(otherwise) })) as unknown as ComponentType<Props>
}

/** Reloads the page if the chunk is gone after a deployment; server-rendered, the part needs no code. */
function readWhole(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
