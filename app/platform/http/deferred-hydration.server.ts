/**
 * Takes the application out of a rendered page: the scripts by which the framework starts it become two blocks of data,
 * which the page's first script reads when the application is wanted (docs/decisions/0035, platform/inline-scripts). Until then a
 * public page runs nothing but that script and a few constants.
 */
import { log } from '../log.server.ts'

/** When a page loads its application: once somebody means to use what needs it, or as soon as the browser is idle. */
export type Loads = 'meant' | 'idle'

const CONTEXT =
  /^window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = new ReadableStream\(/
const ROUTES = /^ *window\.__reactRouterRouteModules = \{(.*)\};$/m
const MANIFEST = /^ *window\.__reactRouterManifest = (\{\n[\s\S]*?\n\});$/m
/** Everything else that the framework's second script may hold; it follows from the manifest. */
const IMPORTS = /^(import \* as \w+ from "[^"]+";|const route\d+ = \{[.\w,]+\};|import\("[^"]+"\);|;)$/gm
const ROUTE = /"((?:[^"\\]|\\.)+)":route\d+/g
const CHUNK = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/
const END = 'window.__reactRouterContext.streamController.close();'
const CLOSE = '</script>'
const PRELOAD = /<link rel="modulepreload" href="[^"]+"[^>]*\/>/g

/** Returns the page as it was, and logs it, when the framework's output is not recognised: it then starts by itself. */
export function deferHydration(html: string, mark: string, loads: Loads): string {
  const tags = scriptsWith(mark, html)
  const scripts = tags.map(({ script }) => script)
  const context = scripts.find((script) => CONTEXT.test(script))
  const entry = scripts.find((script) => ROUTES.test(script))
  const chunks = scripts.filter((script) => CHUNK.test(script))
  const held = context && entry && readApplication(context, entry)
  if (!held || chunks.length === 0 || !scripts.includes(END)) {
    log.error(
      { scripts: scripts.map((script) => script.slice(0, 80)) },
      'application not recognised in a page',
    )
    return html
  }
  const data = chunks.map((script) => JSON.parse(CHUNK.exec(script)?.[1] ?? '""')).join('')
  let rest = ''
  let at = 0
  for (const { start, end, script } of tags) {
    rest += html.slice(at, start)
    if (script === context) rest += block(`id="application" data-loads="${loads}"`, JSON.stringify(held))
    else if (script === entry) rest += block('id="application-data"', data)
    else if (script !== END && !chunks.includes(script)) rest += html.slice(start, end)
    at = end
  }
  return (rest + html.slice(at)).replaceAll(PRELOAD, '')
}

type Tag = { start: number; end: number; script: string }

/** The scripts of this rendering, found by their nonce: a regular expression would walk over every character. */
function scriptsWith(mark: string, html: string): Tag[] {
  const nonce = ` nonce="${mark}"`
  const found: Tag[] = []
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at)) {
    const start = html.lastIndexOf('<', at)
    const open = html.indexOf('>', start)
    const close = html.indexOf(CLOSE, open)
    const isScript = html.startsWith('<script', start) && open > at && close >= 0
    if (isScript) found.push({ start, end: close + CLOSE.length, script: html.slice(open + 1, close) })
    at = isScript ? close : at + nonce.length
  }
  return found
}

function readApplication(context: string, entry: string) {
  const manifest = MANIFEST.exec(entry)?.[1]
  const rest = entry.replace(MANIFEST, '').replace(ROUTES, '').replaceAll(IMPORTS, '')
  if (!manifest || rest.trim() !== '') return undefined
  const routes = [...(ROUTES.exec(entry)?.[1] ?? '').matchAll(ROUTE)].map(([, id]) => id)
  return { context: JSON.parse(CONTEXT.exec(context)?.[1] ?? ''), manifest: JSON.parse(manifest), routes }
}

/** Both blocks are JSON, in which `<` occurs inside strings only. */
function block(attributes: string, json: string): string {
  return `<script type="application/json" ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`
}
