import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { SECTIONS } from '#app/domains/settings/sections/sections.ts'
import { dayFromToday } from '../e2e/days.ts'
import { ADDRESSES } from '../http/roles/addresses.ts'
import { queryAt } from '../setup/query.ts'
import { startDatabase, startSite } from '../setup/site.ts'
import { atLeast, type Drill, type DrillContext, exactly, type Finding } from './drill.ts'
import { PANEL } from './hostile/targets.ts'
import { decide, post, signIn } from './team.ts'
import { AN_ARTICLE, publishArticle, publishTrap } from './xss/articles.ts'
import { ALARM, PAYLOADS } from './xss/payloads.ts'
import { shoot } from './xss/senders.ts'
import { PAGES, writeSettings } from './xss/settings.ts'
import { uploadContacts, visitFromScripts } from './xss/tools.ts'
import { type Alarms, openBrowser, visit, watch } from './xss/watch.ts'

const ROUNDS = { long: PAYLOADS.length, short: 8 }
/** Each fills a hundred fields or more with scripts of its own. */
const SETTINGS_ROUNDS = { long: 40, short: 1 }
/** Pages that differ only in which row they show. */
const OF_A_KIND = { long: 40, short: 1 }
/** Side by side, so that the browser draws one page while the site writes the next. */
const TABS = 3
/** Takes what an editor keeps by itself, or gives a file or a list that is no page. */
const NO_SCREEN = /\/(borrador|copias\/:name|puerta\/lista|archivos\/:file)$/
/** Signing out ends the walk. */
const NOT_WALKED = ['/admin/salir', '/admin/entrar']
/** Where the site shows a stranger's own words back. */
const MIRRORS = [
  '/comunidad?email=',
  '/agenda?q=',
  '/contenido?q=',
  '/admin/events?q=',
  '/admin/solicitudes?q=',
]

export const drill: Drill = {
  title: 'Doscientos scripts por cada formulario y cada función; después se abren todas las pantallas.',
  async run(context) {
    const database = await startDatabase()
    const site = await startSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback', DEMO: '0' })
    try {
      return await storm(context, site.url, database.url)
    } finally {
      await site.stop()
      await database.remove()
    }
  },
}

async function storm(drill: DrillContext, site: string, database: string): Promise<Finding[]> {
  const { isShort, say } = drill
  const rounds = isShort ? ROUNDS.short : ROUNDS.long
  const [event] = await queryAt<{ id: string }>(
    database,
    `insert into events (title, organizer, location, category, event_date, event_time)
     values ('Noche abierta', 'Ozama', 'Casa Bajamar', 'meetup', $1, '18:30') returning id`,
    [dayFromToday(20)],
  )
  const statuses: number[] = []
  for (let round = 0; round < rounds; round++) {
    const payload = Math.floor((round * PAYLOADS.length) / rounds)
    for (const { what, status } of await shoot(site, event?.id ?? '', round, payload)) {
      statuses.push(status)
      if (![200, 303].includes(status)) say(`${what} respondió ${status} a ${PAYLOADS[payload]}`)
    }
  }
  say(`${statuses.length} envíos`)
  await decideOnSome(site, database)
  const articles = await writeArticles(site, database, rounds)
  for (const each of articles.broken) say(each)
  const uploaded = await uploadContacts(site, await signIn(site), rounds)
  await visitFromScripts(site, rounds)

  const browser = await openBrowser()
  try {
    const window = await browser.newContext({ baseURL: site })
    const alarms = await watch(window)
    const cookies = (await signIn(site)).cookie.split('; ')
    await window.addCookies(
      cookies.map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.slice(pair.indexOf('=') + 1),
        url: site,
      })),
    )
    const walked = await walk(window, site, alarms, drill)
    const said = await sayInSettings(window, site, alarms, SETTINGS_ROUNDS[isShort ? 'short' : 'long'])
    for (const each of said.broken) say(each)
    const trapWorks = await springTheTrap(window, site, alarms)
    for (const each of [...alarms.ran, ...alarms.tried, ...alarms.waiting].slice(0, 10)) say(each)
    return [
      exactly('envíos rechazados', statuses.filter((status) => ![200, 303].includes(status)).length, 0),
      atLeast('páginas abiertas', walked.pages, isShort ? 40 : 300),
      exactly('pantallas del panel sin abrir', walked.unseen.length, 0),
      exactly('artículos que no se publicaron', articles.broken.length, 0),
      exactly('archivo de contactos, recibido', uploaded, 303),
      exactly('artículos que guardan una dirección javascript:', articles.trapped, 0),
      exactly('secciones de la configuración que no se guardaron', said.broken.length, 0),
      atLeast('direcciones javascript: rechazadas en la configuración', said.refused, 1),
      exactly('scripts ajenos que corrieron', alarms.ran.length, 0),
      exactly('scripts ajenos que la CSP tuvo que parar', alarms.tried.length, 0),
      exactly('elementos que llevan un script', alarms.waiting.length, 0),
      exactly('la alarma suena cuando debe', trapWorks ? 1 : 0, 1),
    ]
  } finally {
    await browser.close()
  }
}

/** Some are published, rejected with a script for a reason, deleted into the trash; the team's notes carry scripts too. */
async function decideOnSome(site: string, database: string): Promise<void> {
  const team = await signIn(site)
  const rows = await queryAt<{ id: string }>(
    database,
    `select id from event_submissions order by submitted_at limit 6`,
  )
  const [first, second, third, fourth] = rows.map(({ id }) => id)
  for (const id of [first, second]) await decide(site, team, 'approve', String(id))
  await askByLink(database, { change: String(first), cancel: String(second) })
  const rejection_reason = PAYLOADS[0] ?? ''
  await post(site, '/admin/events', team, { intent: 'reject', id: String(third), rejection_reason })
  await post(site, '/admin/events', team, { intent: 'delete', id: String(fourth) })
  for (const table of ['contact_form', 'course_submissions', 'inquiries'])
    await queryAt(database, `update ${table} set note = message`)
  await queryAt(database, `update course_submissions set delivery_state = 'failed', delivery_error = $1`, [
    PAYLOADS[3],
  ])
  // A change of many rows that is under way, which the list of contacts leads to; no worker takes it up.
  await queryAt(
    database,
    `insert into bulk_runs (action, input, phrase, list_url, state, total, started_by, stepped_at)
     values ('contacts.tag', jsonb_build_object('tag', $1::text), $1, '/admin/contacts', 'running', 3,
       jsonb_build_object('id', 'x', 'email', $1::text), now() + interval '1 day')`,
    [PAYLOADS[0]],
  )
}

/** What organisers ask of the team by their link, and write to those who registered, as it is stored. */
async function askByLink(database: string, { change, cancel }: { change: string; cancel: string }) {
  const [title, description, reason] = PAYLOADS
  const proposals = [
    [change, { kind: 'change', fields: { title, description, location: title } }],
    [cancel, { kind: 'cancel', reason }],
  ] as const
  for (const [id, proposal] of proposals)
    await queryAt(database, 'update event_submissions set proposal = $2, proposed_at = now() where id = $1', [
      id,
      JSON.stringify(proposal),
    ])
  await queryAt(
    database,
    `insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at)
     select gen_random_uuid(), event_id, 'organizer', 'enlace del organizador', 'confirmed', $1, $2, now() + interval '1 day'
     from event_submissions where status = 'approved'`,
    [title, PAYLOADS.slice(0, 40).join('\n')],
  )
}

/** As many articles as hold each payload once; and one with an address that must not be kept. */
async function writeArticles(
  site: string,
  database: string,
  payloads: number,
): Promise<{ broken: string[]; trapped: number }> {
  const team = await signIn(site)
  const broken: string[] = []
  for (let round = 0; round < Math.ceil(payloads / AN_ARTICLE); round++) {
    const status = await publishArticle(site, team, round)
    if (status !== 303) broken.push(`artículo ${round}: ${status}`)
  }
  const status = await publishTrap(site, team)
  if (status !== 303) broken.push(`trampa: ${status}`)
  const trapped = await queryAt(
    database,
    `select slug from content_items
     where jsonb_path_exists(content, '$.**.href ? (@ like_regex "^[[:space:]]*javascript:" flag "i")')`,
  )
  return { broken, trapped: trapped.length }
}

/** Every screen of the panel that app/routes.ts has, and every link found on the way. */
async function walk(window: BrowserContext, site: string, alarms: Alarms, { isShort, say }: DrillContext) {
  const limit = isShort ? OF_A_KIND.short : OF_A_KIND.long
  const mirrored = isShort ? PAYLOADS.slice(0, 1) : PAYLOADS.filter((_, index) => index % 8 === 0)
  const start = PANEL.filter(({ pattern }) => !/[:*]/.test(pattern)).map(({ path }) => path)
  const mirrors = mirrored.flatMap((payload) => MIRRORS.map((path) => path + encodeURIComponent(payload)))
  const met = new Set([...start, '/agenda', `/admin/content/nuevo/${randomUUID()}`, ...mirrors])
  const kinds: Record<string, number> = {}
  const seen = new Set<string>()
  let pages = 0
  const open = async (page: Page, path: string) => {
    const kind = kindOf(path, site)
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (kinds[kind] > limit && !mirrors.includes(path)) return
    seen.add(patternOf(path, site))
    if (isFile(path, site)) return
    for (const link of await visit(page, site + path, alarms)) {
      const { origin, pathname, search } = new URL(link)
      const isOurs =
        origin === site &&
        (pathname.startsWith('/admin') || /^\/(evento|contenido|vista-previa)\//.test(pathname))
      if (isOurs && !NOT_WALKED.includes(pathname)) met.add(pathname + search)
    }
    pages++
    if (pages % 100 === 0) say(`${pages} páginas…`)
  }
  const tabs = await Promise.all(Array.from({ length: TABS }, () => window.newPage()))
  // What the pages of one round lead to is the next one.
  for (let known = 0; known < met.size; ) {
    const round = [...met].slice(known).values()
    known = met.size
    await Promise.all(
      tabs.map(async (page) => {
        for (const path of round) await open(page, path)
      }),
    )
  }
  for (const page of tabs) await page.close()
  const unseen = PANEL.map(({ pattern }) => pattern).filter(
    (each) => !each.includes('*') && !NO_SCREEN.test(each) && !isFile(each, site) && !seen.has(each),
  )
  for (const pattern of unseen) say(`sin abrir: ${pattern}`)
  return { pages, unseen }
}

/** The settings, over and over, each time read on every page that says them and on their own screens. */
async function sayInSettings(window: BrowserContext, site: string, alarms: Alarms, rounds: number) {
  const team = await signIn(site)
  const sum = { refused: 0, broken: [] as string[] }
  const page = await window.newPage()
  for (let round = 0; round < rounds; round++) {
    const { refused, broken } = await writeSettings(site, team, round)
    sum.refused += refused
    sum.broken.push(...broken)
    for (const path of [...PAGES, ...SECTIONS.map(({ id }) => `/admin/settings/${id}`)])
      await visit(page, site + path, alarms)
  }
  await page.close()
  return sum
}

/** Nothing that a browser would draw. */
function isFile(path: string, site: string): boolean {
  return /\.\w+$/.test(new URL(path, site).pathname)
}

function patternOf(path: string, site: string): string {
  const { pathname } = new URL(path, site)
  // The one that says most of the address.
  const parts = ({ pattern }: { pattern: string }) =>
    pattern.includes('*') ? Number.POSITIVE_INFINITY : pattern.split(':').length
  const fits = ({ pattern }: { pattern: string }) => new RegExp(`^${anyOf(pattern)}$`).test(pathname)
  const [own] = ADDRESSES.filter(fits).sort((one, other) => parts(one) - parts(other))
  return own?.pattern ?? pathname
}

/** A parameter with a question mark may be missing, with its slash. */
function anyOf(pattern: string): string {
  return pattern
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
}

function kindOf(path: string, site: string): string {
  const { searchParams } = new URL(path, site)
  return [patternOf(path, site), ...searchParams.keys()].join(' ')
}

/** A page that lets a script run, so that silence elsewhere means something. What it sets off is taken back. */
async function springTheTrap(window: BrowserContext, site: string, alarms: Alarms): Promise<boolean> {
  const page = await window.newPage()
  const address = `${site}/${randomUUID()}`
  const body = `<main><img src="data:," onerror="${ALARM}()"></main>`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  const before = { ran: alarms.ran.length, waiting: alarms.waiting.length }
  await visit(page, address, alarms)
  await page.waitForTimeout(500)
  const rang = alarms.ran.splice(before.ran).length > 0
  return alarms.waiting.splice(before.waiting).length > 0 && rang
}
