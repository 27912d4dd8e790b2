import { connectDatabase, disconnectDatabase } from '#app/platform/db.server.ts'
import { insertCrowd, insertSubmissions } from '#db/demo/crowd.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../tests/setup/site.ts'
import { insertArticles } from './articles.ts'
import type { BenchContext } from './context.ts'
import type { Measure } from './measure.ts'

const TABLE = 'El panel con 10.000 contactos y 1.000 artículos de 20 versiones'
const CONTACTS = 10_000
const SUBMISSIONS = 2_000
const ARTICLES = 1_000
const VERSIONS = 20
const TIMES = 40
const LIST_MS = 300
const EXPORT_MS = 5_000

const LISTS: [what: string, path: string][] = [
  ['contactos', '/admin/contacts'],
  ['contactos, búsqueda', '/admin/contacts?q=nunez'],
  ['contactos, filtros', '/admin/contacts?marketing=si&privacidad=si&sector=Fintech'],
  ['contactos, por empresa', '/admin/contacts?orden=empresa'],
  ['contactos, última página', `/admin/contacts?pagina=${CONTACTS / 25}`],
  ['eventos', '/admin/events'],
  ['eventos, búsqueda', '/admin/events?q=energia'],
  ['eventos enviados', '/admin/forms'],
  ['artículos', '/admin/content'],
  ['artículos, búsqueda', '/admin/content?q=edicion'],
  ['artículos, filtros', '/admin/content?categoria=insights&estado=archivado'],
  ['artículos, última página', `/admin/content?pagina=${ARTICLES / 25}`],
]

/** How long the lists of the team take when the site is full, and the file of everybody. */
export async function measureBackOffice({ stage, isQuick }: BenchContext): Promise<Measure[]> {
  connectDatabase(stage.databaseUrl, () => {})
  try {
    await insertCrowd(CONTACTS)
    await insertSubmissions(SUBMISSIONS)
    await insertArticles(ARTICLES, VERSIONS)
  } finally {
    await disconnectDatabase()
  }
  const cookie = await signIn(stage.url)
  const measures: Measure[] = []
  for (const [what, path] of LISTS) {
    const times: number[] = []
    for (let i = 0; i < (isQuick ? TIMES / 2 : TIMES); i++) times.push(await timeOf(stage.url + path, cookie))
    // The first ones compile and fill the caches of the database.
    const value = percentile(times.slice(3), 0.95)
    measures.push({
      ...{ table: TABLE, what: `${what} (p95)`, unit: 'ms', value },
      budget: { most: LIST_MS, isFirm: false },
    })
  }
  const value = await timeOf(`${stage.url}/admin/contacts/archivo.csv?todos=1`, cookie)
  const what = 'exportar todos los contactos'
  return [...measures, { table: TABLE, what, unit: 'ms', value, budget: { most: EXPORT_MS, isFirm: false } }]
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

/** Milliseconds until the last byte is here. */
async function timeOf(url: string, cookie: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} contestó ${answer.status}.`)
  return performance.now() - since
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
