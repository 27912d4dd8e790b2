import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  Scripts,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { hydrationStart } from '#app/platform/hydration/hydration-scripts.server.ts'
import type { HydrationStart, Loads } from '#app/platform/hydration/hydration-scripts.tsx'
import { streamFormat } from '#app/platform/hydration/loader-data.ts'

/** What a page starts from, held against what the framework's own `<Scripts>` would run for the same request. */
const SPITEFUL = '</script><script>slippedIn()</script> & "comillas"'

const SHARED = { name: 'Kingston' }

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
  expect(await read(streamFormat(data))).toEqual(await read(theirs.data))
  expect({ entry, routes }).toEqual({ entry: FILES.entry, routes: { root: [FILES.action, FILES.root] } })
  expect(new Set(files)).toEqual(new Set(Object.values(FILES)))
  expect(manifest).toBe('/assets/public-manifest-1.json')
})

test.each([
  ['what JSON knows', { a: [1, 'D', true, null, { b: '' }], c: {}, d: [] }, '{'],
  ['dates', { at: new Date(1793541600000), list: [new Date(0)] }, '{'],
  ['what is left out', { a: undefined, b: 1 }, '{'],
  ['the same twice', [SHARED, SHARED], '{'],
  ['what looks like a date', { $date: 5 }, '['],
  ['a promise', { later: Promise.resolve(1) }, '['],
  ['other types', { set: new Set([1]), big: 12n, none: Number.NaN, empty: [undefined] }, '['],
])('%s arrives as the framework would bring it', async (_, words, begins) => {
  const { data } = await ours('intent', words)
  expect(data[0]).toBe(begins)
  const [mine, theirs] = await Promise.all([
    read(begins === '{' ? streamFormat(data) : data),
    read((await framework(words)).data),
  ])
  expect(mine).toEqual(theirs)
  expect(mine).toMatchObject({ loaderData: { root: { words: {} } } })
})

test('the panel starts with all routes', async () => {
  expect(JSON.parse((await ours('now')).start).manifest).toBe('/assets/manifest-1.json')
})

test('nothing in it ends the script that it stands in', async () => {
  const { start, data } = await ours('idle')
  expect(JSON.parse(data).loaderData.root.words).toBe(SPITEFUL)
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

function ours(loads: Loads, words: unknown = SPITEFUL): Promise<HydrationStart> {
  return new Promise((resolve, reject) => {
    handle(async (_, __, ___, context) => {
      hydrationStart(context, loads).then(resolve, reject)
      return new Response()
    }, words)
  })
}

/** What the framework makes of a stream of loader data. */
async function read(stream: string): Promise<unknown> {
  const body = new Response(stream.replaceAll('\\u003c', '<')).body
  return (await decode(body as ReadableStream<Uint8Array>, globalThis as never)).value
}

/** What its scripts would leave in `window`, and the module by which they import the application. */
async function framework(words: unknown = SPITEFUL) {
  const page = await (await handle(respond, words)).text()
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
function handle(respond: Respond, words: unknown): Promise<Response> {
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
      root: { id: 'root', path: '', module: { default: Page, loader: () => ({ words }) } },
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
