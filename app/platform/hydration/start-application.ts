/** Starts the application from what its page holds (hydration-scripts.tsx), as the framework's scripts would have. */

/** The first of the page's two blocks; the second is the loader data, as the framework streams them. */
export type Start = {
  /** The framework's own, as `window.__reactRouterContext` has it. */
  context: object
  /** Address of all routes that a public page can lead to. */
  manifest: string
  entry: string
  /** Modules of each route of the page, by its id. */
  routes: Record<string, string[]>
  /** Every file that is needed to start. */
  files: string[]
}

/** Only a direct child of the body: the page's content is nested deeper. */
export function blockOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`body>script#${id}`)
}

/** Key in sessionStorage under which React Router saves the scroll positions. */
const SCROLL_POSITIONS = 'react-router-scroll-positions'

/** Resolves when the entry's code has run. Hydration ends a moment later, with the event `hydrated` (root.tsx). */
export async function startApplication(): Promise<void> {
  const { context, manifest, entry, routes, files }: Start = JSON.parse(textOf('application'))
  for (const href of files) askFor({ rel: 'modulepreload', href })
  // The entry waits for the whole stylesheet (entry.client.tsx): preloaded here, it comes beside the scripts.
  const whole = document.querySelector<HTMLElement>('style[data-cut]')?.dataset.cut
  if (whole) askFor({ rel: 'preload', as: 'style', href: whole })
  const [known, ...loaded] = await Promise.all([
    fetch(manifest).then((answer) => answer.json()),
    ...Object.entries(routes).map(async ([id, modules]) => [id, await loadRoute(modules)]),
  ])
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([textOf('application-data')]).stream() },
    __reactRouterManifest: known,
    __reactRouterRouteModules: Object.fromEntries(loaded),
  })
  forgetScrollPosition()
  await import(/* @vite-ignore */ entry)
}

function askFor(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link))
}

async function loadRoute(modules: string[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(modules.map((file) => import(/* @vite-ignore */ file)))))
}

/** Removes the page's saved scroll position: hydration would jump back to it from wherever the visitor is by then. */
function forgetScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    delete positions[history.state?.key]
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions))
  } catch {
    // sessionStorage is blocked, so nothing was saved either.
  }
}

function textOf(id: string): string {
  return blockOf(id)?.textContent ?? ''
}
