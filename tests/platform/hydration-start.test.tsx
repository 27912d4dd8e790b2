import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, Scripts, ServerRouter } from 'react-router'
import { expect, test } from 'vitest'
import { hydrationStart } from '#app/platform/hydration/hydration-scripts.server.ts'
import type { HydrationStart, Loads } from '#app/platform/hydration/hydration-scripts.tsx'

/** What a page starts from, held against what the framework's own `<Scripts>` would run for the same request. */
const SPITEFUL = '</script><script>slippedIn()</script> & "comillas"'

const FILES = {
  entry: '/assets/entry.js',
  framework: '/assets/framework.js',
  root: '/assets/root.js',
  action: '/assets/root-action.js',
}

test('what it starts from is what the framework would have run, whatever people write', async () => {
  const theirs = await framework()
  const { start, data, loads } = await ours('intent')
  const { context, entry, routes, files, manifest } = JSON.parse(start)
  expect(loads).toBe('intent')
  expect(context).toEqual(theirs.context)
  expect(data.replaceAll('\\u003c', '<')).toBe(theirs.data)
  expect({ entry, routes }).toEqual({ entry: FILES.entry, routes: { root: [FILES.action, FILES.root] } })
  expect(new Set(files)).toEqual(new Set(Object.values(FILES)))
  expect(manifest).toBe('/assets/public-manifest-1.json')
})

test('the panel starts with all routes', async () => {
  expect(JSON.parse((await ours('now')).start).manifest).toBe('/assets/manifest-1.json')
})

test('nothing in it ends the script that it stands in', async () => {
  const { start, data } = await ours('idle')
  expect(JSON.parse(data.split('\n')[0] ?? '')).toContain(SPITEFUL)
  expect(start + data).not.toContain('<')
})

// What start-application.ts sets, and in which order: a release that wants more, or other names, ends here.
test('the framework starts from these three, then its entry', async () => {
  const { modules } = await framework()
  expect(modules.match(/window\.\w+(?= =)/g)).toEqual(['window.__reactRouterRouteModules'])
  expect([...modules.matchAll(/\b(?:import\(?|from) ?"([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/manifest.js',
    FILES.action,
    FILES.root,
    FILES.entry,
  ])
  expect(modules).toContain('const route0 = {...route0_clientAction,...route0_main};')
})

function ours(loads: Loads): Promise<HydrationStart> {
  return new Promise((resolve, reject) => {
    handle(async (_, __, ___, context) => {
      hydrationStart(context, loads).then(resolve, reject)
      return new Response()
    })
  })
}

/** What its scripts would leave in `window`, and the module by which they import the application. */
async function framework() {
  const page = await (await handle(respond)).text()
  const scripts = [...page.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const modules = scripts.find((script) => script.includes('import')) ?? ''
  const window: Record<string, { streamController?: unknown }> = {}
  const data: string[] = []
  for (const script of scripts.filter((script) => script !== modules)) {
    runInNewContext(script, { window, ReadableStream: NoStream, TextEncoderStream })
    Object.assign(window.__reactRouterContext ?? {}, {
      streamController: { enqueue: (chunk: string) => data.push(chunk), close: () => {} },
    })
  }
  const {
    stream: _,
    streamController: __,
    ...context
  } = (window.__reactRouterContext ?? {}) as Record<string, unknown>
  return { context, data: data.join(''), modules }
}

class NoStream {
  pipeThrough() {
    return this
  }
}

type Respond = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) => Promise<Response>

/** One route with a loader, and an action of the browser in a file of its own. */
function handle(respond: Respond): Promise<Response> {
  const route = { id: 'root', path: '', hasAction: false, hasLoader: true, hasClientAction: true }
  const more = {
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    hasDefaultExport: true,
  }
  const build = {
    entry: { module: { default: respond } },
    routes: {
      root: { id: 'root', path: '', module: { default: Page, loader: () => ({ words: SPITEFUL }) } },
    },
    assets: {
      entry: { module: FILES.entry, imports: [FILES.framework], css: [] },
      routes: {
        root: {
          ...route,
          ...more,
          module: FILES.root,
          clientActionModule: FILES.action,
          imports: [],
          css: [],
        },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    prerender: [],
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
  }
  return createRequestHandler(build as never, 'production')(new Request('http://localhost/'))
}

function Page() {
  return (
    <html lang="es">
      <head />
      <body>
        <Scripts />
      </body>
    </html>
  )
}

async function respond(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = new PassThrough()
  await new Promise<void>((ready) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        pipe(body)
        ready()
      },
    })
  })
  return new Response(await text(body), { status, headers })
}
