import { connectDatabase, disconnectDatabase } from '#app/platform/db.server.ts'
import { GROWN, type Growth, insertGrowth, insertLookAlikes } from '#db/demo/growth.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../tests/setup/site.ts'
import { insertArticles } from './articles.ts'
import type { BenchContext } from './context.ts'
import type { Measure } from './measure.ts'

const TABLE = 'El panel, crecido'
const ARTICLES = 1_000
const VERSIONS = 20
/** Likely the same event, sent so often: a flood. */
const LOOK_ALIKES = 2_000
const TIMES = 23
const LIST_MS = 300
/** Of a list as it leaves the server, uncompressed: 25 rows weigh the same however many there are. */
const LIST_KB = 500
const EXPORT_MS = 30_000
/** What the short run makes do with: a tenth. */
const LITTLE_GROWN = Object.fromEntries(
  Object.entries(GROWN).map(([kind, rows]) => [kind, rows / 10]),
) as Growth

const listsOf = ({ contacts, events, requests, mails }: Growth): [what: string, path: string][] => [
  ['el tablero', '/admin'],
  ['contactos', '/admin/contacts'],
  ['contactos, búsqueda', '/admin/contacts?q=nunez'],
  ['contactos, búsqueda de dos letras', '/admin/contacts?q=an'],
  ['contactos, filtros', '/admin/contacts?marketing=si&privacidad=si&sector=Fintech'],
  ['contactos, por empresa', '/admin/contacts?orden=empresa'],
  ['contactos, última página', `/admin/contacts?pagina=${contacts / 25}`],
  ['eventos enviados, con un alud', '/admin/events'],
  ['eventos enviados, búsqueda', '/admin/events?q=energia'],
  ['eventos publicados', '/admin/events?tab=publicados'],
  ['eventos publicados, última página', `/admin/events?tab=publicados&pagina=${events / 25}`],
  ['solicitudes', '/admin/solicitudes'],
  ['solicitudes, búsqueda', '/admin/solicitudes?q=turismo'],
  ['solicitudes, una página lejana', `/admin/solicitudes?pagina=${requests / 50}`],
  ['correos', '/admin/correos'],
  ['correos, última página', `/admin/correos?pagina=${mails / 25}`],
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

/** How long the lists of the team take when the site has grown, what they weigh, and the file of everybody. */
export async function measureBackOffice({ stage, isQuick }: BenchContext): Promise<Measure[]> {
  const growth = isQuick ? LITTLE_GROWN : GROWN
  connectDatabase(stage.databaseUrl, () => {})
  try {
    await insertGrowth(growth)
    await insertLookAlikes(LOOK_ALIKES)
    await insertArticles(ARTICLES, VERSIONS)
  } finally {
    await disconnectDatabase()
  }
  const cookie = await signIn(stage.url)
  const measures: Measure[] = []
  for (const [what, path] of listsOf(growth)) {
    const answers: Answer[] = []
    for (let i = 0; i < (isQuick ? TIMES / 2 : TIMES); i++) answers.push(await ask(stage.url + path, cookie))
    // The first ones compile and fill the caches of the database.
    const times = answers.slice(3).map(({ ms }) => ms)
    const bytes = Math.max(...answers.map(({ bytes }) => bytes))
    measures.push(
      {
        ...{ table: TABLE, page: what, what: 'p95', unit: 'ms', value: percentile(times, 0.95) },
        budget: { most: LIST_MS, isFirm: false },
      },
      {
        ...{ table: TABLE, page: what, what: 'peso', unit: 'KB', value: bytes / 1024 },
        budget: { most: LIST_KB, isFirm: true },
      },
    )
  }
  const { ms } = await ask(`${stage.url}/admin/contacts/archivo.csv?todos=1`, cookie)
  const what = `exportar ${growth.contacts.toLocaleString('es')} contactos`
  const file: Measure = { table: 'Un archivo con todos', what, unit: 'ms', value: ms }
  return [...measures, { ...file, budget: { most: EXPORT_MS, isFirm: false } }]
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

type Answer = { ms: number; bytes: number }

/** Until the last byte is here. */
async function ask(url: string, cookie: string): Promise<Answer> {
  const since = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  const { byteLength: bytes } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} contestó ${answer.status}.`)
  return { ms: performance.now() - since, bytes }
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
