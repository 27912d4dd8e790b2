/** Starts the application from the data in its page (hydration-scripts.tsx), as the framework's own scripts would. */

/** First of the page's two JSON blocks; the second is the loader data (loader-data.ts). */
export type Start = {
  /** Value for `window.__reactRouterContext`. */
  context: object
  /** URL of the list of all routes that a public page can lead to. */
  manifest: string
  entry: string
  /** Modules of each route of the page, by route id. */
  routes: Record<string, string[]>
  /** URLs of all files needed to start. */
  files: string[]
}

/** The first block. Only a direct child of the body counts, because content is nested deeper. */
export function startBlock(): HTMLElement | null {
  return document.querySelector<HTMLElement>('body>script#application')
}

/** Resolves when the entry's code has run. Hydration ends later, with the event `hydrated` (root.tsx). */
export async function startApplication(): Promise<void> {
  const { context, manifest, entry, routes, files }: Start = JSON.parse(startBlock()?.textContent ?? '')
  for (const href of files) askFor({ rel: 'modulepreload', href })
  // Preloads the whole stylesheet beside the scripts, because the entry waits for it (entry.client.tsx).
  const whole = document.querySelector<HTMLElement>('style[data-cut]')?.dataset.cut
  if (whole) askFor({ rel: 'preload', as: 'style', href: whole })
  const [known, ...loaded] = await Promise.all([
    fetch(manifest).then((answer) => answer.json()),
    ...Object.entries(routes).map(async ([id, modules]) => [id, await loadRoute(modules)]),
  ])
  Object.assign(window, {
    // Without the data, which the entry provides (loader-data.ts).
    __reactRouterContext: context,
    __reactRouterManifest: known,
    __reactRouterRouteModules: Object.fromEntries(loaded),
  })
  await import(/* @vite-ignore */ entry)
}

function askFor(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link))
}

async function loadRoute(modules: string[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(modules.map((file) => import(/* @vite-ignore */ file)))))
}
