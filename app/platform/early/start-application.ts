/** Starts what `http/held-application.server.ts` has put aside, the way the framework's own scripts would have. */

type Route = {
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
  module: string
  imports?: string[]
}
type Held = {
  context: object
  manifest: { entry: { module: string; imports: string[] }; routes: Record<string, Route> }
  routes: string[]
}

/** A child of the body: whatever the words of a page bring along stands deeper. */
export function held(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`body>script#${id}`)
}

/** Where React Router saves how far each page was scrolled. */
const PLACES = 'react-router-scroll-positions'

/** Resolves when its code has run; the page is alive a moment later, and says so itself (root.tsx). */
export async function startApplication(): Promise<void> {
  const { context, manifest, routes }: Held = JSON.parse(textOf('application'))
  const { entry } = manifest
  const own = routes.map((id) => manifest.routes[id] as Route)
  const files = [entry, ...own].flatMap(({ module, imports = [] }) => [module, ...imports])
  for (const href of new Set(files)) askFor({ rel: 'modulepreload', href })
  // The entry waits for the whole sheet (entry.client.tsx): it comes beside the scripts, not after them.
  const whole = document.querySelector<HTMLElement>('style[data-cut]')?.dataset.cut
  if (whole) askFor({ rel: 'preload', as: 'style', href: whole })
  const modules = await Promise.all(own.map(loadRoute))
  const data = textOf('application-data')
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(data)
      controller.close()
    },
  })
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: stream.pipeThrough(new TextEncoderStream()) },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(routes.map((id, at) => [id, modules[at]])),
  })
  forgetPlace()
  await import(/* @vite-ignore */ entry.module)
}

function askFor(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link))
}

async function loadRoute(route: Route): Promise<object> {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route
  const files = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule]
  const parts = await Promise.all(
    [...files, route.module].map((file) => file && import(/* @vite-ignore */ file)),
  )
  return Object.assign({}, ...parts)
}

/** It would lead a page back to where it was left on an earlier visit, from wherever it has been read to since. */
function forgetPlace(): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')
    delete places[history.state?.key]
    sessionStorage.setItem(PLACES, JSON.stringify(places))
  } catch {
    // Storage is closed to this page: nothing was saved either.
  }
}

function textOf(id: string): string {
  return held(id)?.textContent ?? ''
}
