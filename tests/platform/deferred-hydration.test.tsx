import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  ScrollRestoration,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { deferHydration } from '#app/platform/http/deferred-hydration.server.ts'

/** Held against what the framework really writes. */
const MARK = 'b7e151628aed2a6a'
const SPITEFUL = '</script><script>slippedIn()</script> & "comillas"'

const page = await render()
const held = deferHydration(page, MARK, 'meant')

test('what starts the application becomes two blocks of data, where its scripts stood', () => {
  const { context, manifest, routes } = JSON.parse(block('application'))
  expect(context).toMatchObject({ basename: '/', ssr: true })
  expect(routes).toEqual(['root'])
  expect(manifest.entry.module).toBe('/assets/entry.js')
  expect(manifest.routes.root).toMatchObject({
    module: '/assets/root.js',
    clientActionModule: '/assets/root-action.js',
  })
  expect(held).toContain('data-loads="meant"')
  expect(held).toContain('react-router-scroll-positions')
  expect(held).not.toMatch(/modulepreload|streamController|__reactRouterManifest/)
})

test('the data are as the framework would have streamed them, whatever people write', () => {
  const data = block('application-data')
  expect(JSON.parse(data.split('\n')[0] ?? '')).toContain(SPITEFUL)
  expect(held.match(/<\/script>/g)).toHaveLength(held.match(/<script\b/g)?.length ?? 0)
  expect(held).not.toContain('<script>slippedIn')
})

test('what carries no mark is none of it, however much it looks like it', () => {
  const alike = page.match(/<script nonce[^>]*>window\.__reactRouterContext = .*?<\/script>/)?.[0] ?? ''
  const slippedIn = alike.replace(` nonce="${MARK}"`, '')
  expect(slippedIn).toMatch(/^<script>/)
  expect(deferHydration(slippedIn + page, MARK, 'meant')).toBe(slippedIn + held)
})

test.each([
  [
    'one more line in what it imports',
    (html: string) => html.replace('import * as', 'import "/more.js";\nimport * as'),
  ],
  ['another name of its context', (html: string) => html.replaceAll('__reactRouterContext', '__context')],
  [
    'no end of its data',
    (html: string) => html.replace('streamController.close()', 'streamController.end()'),
  ],
])('%s: the page is left as it was', (_, change) => {
  const other = change(page)
  expect(other).not.toBe(page)
  expect(deferHydration(other, MARK, 'meant')).toBe(other)
})

function block(id: string): string {
  return (
    new RegExp(`<script type="application/json" id="${id}"[^>]*>([\\s\\S]*?)</script>`).exec(held)?.[1] ?? ''
  )
}

/** One route with a loader, and an action of the browser in a file of its own. */
async function render(): Promise<string> {
  const route = { id: 'root', path: '', hasAction: false, hasLoader: true, hasClientAction: true }
  const files = { module: '/assets/root.js', clientActionModule: '/assets/root-action.js' }
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
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
      routes: { root: { ...route, ...files, ...more, imports: [], css: [] } },
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
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  }
  const handle = createRequestHandler(build as never, 'production')
  return (await handle(new Request('http://localhost/'))).text()
}

function Page() {
  return (
    <html lang="es">
      <head />
      <body>
        <main />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

async function respond(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = new PassThrough()
  await new Promise<void>((ready) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={MARK} />,
      {
        onAllReady() {
          pipe(body)
          ready()
        },
      },
    )
  })
  return new Response(await text(body), { status, headers })
}
