/**
 * Takes the application out of a rendered page: what the framework wrote to start it becomes two blocks of data,
 * which the page's first script reads when the application is wanted (docs/decisions/0035, platform/early). Nothing
 * of a public page but that script and a few constants runs before.
 */
import { log } from '../log.server.ts'

/** When a page asks for its application: once somebody means something that needs it, or as soon as it is idle. */
export type Loads = 'meant' | 'idle'

const CONTEXT =
  /^window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = new ReadableStream\(/
const ROUTES = /^ *window\.__reactRouterRouteModules = \{(.*)\};$/m
const MANIFEST = /^ *window\.__reactRouterManifest = (\{\n[\s\S]*?\n\});$/m
/** All else that the second script may hold: it can be told from the manifest. */
const IMPORTS = /^(import \* as \w+ from "[^"]+";|const route\d+ = \{[.\w,]+\};|import\("[^"]+"\);|;)$/gm
const ROUTE = /"((?:[^"\\]|\\.)+)":route\d+/g
const CHUNK = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/
const END = 'window.__reactRouterContext.streamController.close();'
const PRELOAD = /<link rel="modulepreload" href="[^"]+"[^>]*\/>/g

/** As it was, with a line in the log, when the framework writes in another way: the page then starts by itself. */
export function holdApplication(html: string, mark: string, loads: Loads): string {
  const found = new RegExp(`<script(?=[^>]* nonce="${mark}")[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(found)].map(([, script = '']) => script)
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
  return html.replaceAll(PRELOAD, '').replaceAll(found, (tag, script) => {
    if (script === context) return block(`id="application" data-loads="${loads}"`, JSON.stringify(held))
    if (script === entry) return block('id="application-data"', data)
    return script === END || chunks.includes(script) ? '' : tag
  })
}

function readApplication(context: string, entry: string) {
  const manifest = MANIFEST.exec(entry)?.[1]
  const rest = entry.replace(MANIFEST, '').replace(ROUTES, '').replaceAll(IMPORTS, '')
  if (!manifest || rest.trim() !== '') return undefined
  const routes = [...(ROUTES.exec(entry)?.[1] ?? '').matchAll(ROUTE)].map(([, id]) => id)
  return { context: JSON.parse(CONTEXT.exec(context)?.[1] ?? ''), manifest: JSON.parse(manifest), routes }
}

/** Both are JSON, where this character stands inside of words alone. */
function block(attributes: string, json: string): string {
  return `<script type="application/json" ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`
}
