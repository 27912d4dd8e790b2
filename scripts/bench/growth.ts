import { connectDatabase, disconnectDatabase, pool } from '#app/platform/database/db.server.ts'
import { GROWN, type Growth, insertGrowth, insertPossibleDuplicates } from '#db/demo/growth.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../tests/setup/site.ts'
import { insertArticles } from './articles.ts'
import { ask } from './ask.ts'
import type { BenchContext } from './context.ts'
import type { Measure } from './measure.ts'
import type { Stage } from './stage.ts'
import { unkept } from './throughput.ts'

const PANEL = 'El panel, crecido'
const PUBLIC = 'El sitio público, crecido'
const SITEMAP = 'El mapa del sitio, crecido'
const ARTICLES = 1_000
const VERSIONS = 20
/** Similar submissions of one event, as in a flood. */
const POSSIBLE_DUPLICATES = 2_000
const TIMES = 30
/** Requests before each measurement, which compile code and fill the database's caches. */
const WARMING = 3
const LIST_MS = 300
/** Budgets in KB on the wire: a page of 25 rows weighs the same, however many rows there are. */
const PANEL_KB = 80
const PUBLIC_KB = 40
/** Budget in KB for a sitemap part with 5,000 URLs. */
const SITEMAP_KB = 200
const EXPORT_MS = 30_000
/** A tenth of the growth, for the short run. */
const LITTLE_GROWN = Object.fromEntries(
  Object.entries(GROWN).map(([kind, rows]) => [kind, rows / 10]),
) as Growth

type Lists = [what: string, path: string][]

const panelOf = ({ contacts, events, requests, mails, registrations }: Growth, popular: string): Lists => [
  ['el tablero', '/admin'],
  ['contactos', '/admin/contacts'],
  ['contactos, búsqueda de dos letras', '/admin/contacts?q=an'],
  ['contactos, búsqueda de cinco', '/admin/contacts?q=nunez'],
  ['contactos, búsqueda de diez', '/admin/contacts?q=persona123'],
  ['contactos, búsqueda sin resultado', '/admin/contacts?q=xy'],
  ['contactos, palabras sueltas', '/admin/contacts?q=nunez+persona'],
  ['contactos, ciudad y etiqueta', '/admin/contacts?ciudad=Santiago&etiqueta=mentora'],
  ['contactos, filtros', '/admin/contacts?marketing=si&privacidad=si&sector=Fintech'],
  ['contactos, por empresa', '/admin/contacts?orden=empresa'],
  ['contactos, última página', `/admin/contacts?pagina=${contacts / 25}`],
  ['contactos, por empresa, última', `/admin/contacts?orden=empresa&pagina=${contacts / 25}`],
  ['eventos enviados, con un alud', '/admin/events'],
  ['eventos enviados, búsqueda', '/admin/events?q=energia'],
  ['eventos publicados', '/admin/events?tab=publicados'],
  ['eventos publicados, última página', `/admin/events?tab=publicados&pagina=${events / 25}`],
  ['registros de una sala llena', `/admin/events/${popular}/registros`],
  ['registros, última página', `/admin/events/${popular}/registros?pagina=${registrations / 125}`],
  ['registros, búsqueda', `/admin/events/${popular}/registros?q=nunez`],
  ['solicitudes', '/admin/solicitudes'],
  ['solicitudes, pospuestas', '/admin/solicitudes?estado=pospuesta'],
  ['solicitudes, búsqueda', '/admin/solicitudes?q=turismo'],
  ['solicitudes, una página lejana', `/admin/solicitudes?pagina=${requests / 50}`],
  ['correos', '/admin/correos'],
  ['correos, última página', `/admin/correos?pagina=${mails / 25}`],
  ['segmentos', '/admin/contacts/segmentos'],
  ['remitentes bloqueados', '/admin/tools/datos/bloqueados'],
  ['informe del trimestre', '/admin/informe?trimestre=2025-4'],
  ['administradores', '/admin/users'],
  ['historias', '/admin/success-stories'],
  ['papelera', '/admin/papelera'],
  ['analítica', '/admin/tools'],
  ['datos', '/admin/tools/datos'],
  ['duplicados', '/admin/tools/datos/duplicados'],
  ['historial', '/admin/tools/historial'],
  ['historial, búsqueda', '/admin/tools/historial?q=energia'],
  ['sistema', '/admin/tools/sistema'],
  ['buscador', '/admin/buscar?q=ana'],
  ['artículos', '/admin/content'],
  ['artículos, búsqueda', '/admin/content?q=edicion'],
  ['artículos, última página', `/admin/content?pagina=${ARTICLES / 25}`],
]

const publicOf = ({ events }: Growth, popular: string): Lists => [
  ['agenda', '/agenda'],
  ['agenda, una página lejana', `/agenda?pagina=${events / 250}`],
  ['agenda, una categoría', '/agenda?categoria=taller'],
  ['archivo', '/agenda?periodo=pasados'],
  ['archivo, última página', `/agenda?periodo=pasados&pagina=${Math.floor((events * 0.9) / 24)}`],
  ['búsqueda de muchos', '/agenda?q=encuentro'],
  ['búsqueda de dos letras', '/agenda?q=en'],
  ['búsqueda en todo el sitio', '/buscar?q=encuentro'],
  ['búsqueda en todo el sitio, mal escrita', '/buscar?q=encuenrto'],
  ['búsqueda de nadie', '/agenda?q=xyzzy'],
  ['búsqueda de nadie, archivo', '/agenda?q=xyzzy&periodo=pasados'],
  ['un evento con su sala llena', `/evento/${popular}`],
]

/** The same lists, rendered for each request instead of read from the page cache. */
const unkeptLists = (lists: Lists): Lists => lists.map(([page, path]) => [page, unkept(path)])

/**
 * Time and size of lists on a grown site. Elapsed time depends on the machine, so only processor time of site and
 * database, and bytes on the wire, have budgets.
 */
export async function measureGrowth({ stage, isQuick }: BenchContext): Promise<Measure[]> {
  const growth = isQuick ? LITTLE_GROWN : GROWN
  const popular = await grow(stage.databaseUrl, growth)
  const cookie = await signIn(stage.url)
  const times = isQuick ? TIMES / 3 : TIMES
  const measured = async (table: string, lists: Lists, mostKb: number, cookie = '') => {
    const measures: Measure[] = []
    for (const [page, path] of lists)
      measures.push(...(await measureList(stage, { table, page, path, mostKb, cookie, times })))
    return measures
  }
  const sitemap: Lists = [
    ['índice', '/sitemap.xml'],
    ['una parte', '/sitemap/eventos-1.xml'],
  ]
  const lists = [
    ...(await measured(PANEL, panelOf(growth, popular), PANEL_KB, cookie)),
    ...(await measured(PUBLIC, unkeptLists(publicOf(growth, popular)), PUBLIC_KB)),
    ...(await measured(SITEMAP, sitemap, SITEMAP_KB)),
  ]
  const since = performance.now()
  await ask(`${stage.url}/admin/contacts/archivo.csv?todos=1`, { cookie })
  const what = `exportar ${growth.contacts.toLocaleString('es')} contactos`
  const value = performance.now() - since
  const file: Measure = { table: 'Un archivo con todos', what, unit: 'ms', value }
  return [...lists, { ...file, budget: { most: EXPORT_MS, isFirm: false } }]
}

/** Fills the database. Returns the id of an event with a fifth of all registrations. */
async function grow(databaseUrl: string, growth: Growth): Promise<string> {
  connectDatabase(databaseUrl, () => {})
  try {
    await insertGrowth(growth)
    await insertPossibleDuplicates(POSSIBLE_DUPLICATES)
    await insertArticles(ARTICLES, VERSIONS)
    return await settle()
  } finally {
    await disconnectDatabase()
  }
}

/** Does what autovacuum does after a while, without the statement timeout, which would be too short. */
async function settle(): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      'select event_id from event_registrations group by event_id order by count(*) desc limit 1',
    )
    return rows[0].event_id
  } finally {
    client.release(true)
  }
}

type Listed = { table: string; page: string; path: string; mostKb: number; cookie: string; times: number }

async function measureList(stage: Stage, { path, mostKb, cookie, times, ...of }: Listed): Promise<Measure[]> {
  const url = stage.url + path
  for (let i = 0; i < WARMING; i++) await ask(url, { cookie })
  const clocks: number[] = []
  let bytes = 0
  const before = stage.cpuSeconds()
  for (let i = 0; i < times; i++) {
    const since = performance.now()
    const { body } = await ask(url, { cookie })
    clocks.push(performance.now() - since)
    bytes = Math.max(bytes, body.length)
  }
  const after = stage.cpuSeconds()
  const cpu = before === undefined || after === undefined ? undefined : ((after - before) * 1000) / times
  return [
    {
      ...of,
      what: 'p95',
      unit: 'ms',
      value: percentile(clocks, 0.95),
      budget: { most: LIST_MS, isFirm: false },
    },
    {
      ...of,
      what: 'procesador',
      unit: 'ms',
      budget: { most: LIST_MS, isFirm: true },
      ...(cpu !== undefined && { value: cpu }),
    },
    { ...of, what: 'peso', unit: 'KB', value: bytes / 1024, budget: { most: mostKb, isFirm: true } },
  ]
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/entrar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (answer.status !== 303) throw new Error(`La entrada al panel contestó ${answer.status}.`)
  return cookies.join('; ')
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
