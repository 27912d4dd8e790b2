import pg from 'pg'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  LOW_MEMORY_FLAGS,
  type Site,
  startDatabase,
  startSite,
} from '../setup/site.ts'
import { atLeast, atMost, type Drill, type DrillContext, exactly, type Finding, inTime } from './drill.ts'
import { complaints, memoryOf, rowsWithControls, sendHonestly } from './hostile/aftermath.ts'
import { type Insider, LONG_PATH, requestOf } from './hostile/requests.ts'
import { GIVE_UP_MS, send } from './hostile/send.ts'
import { askAmongLeavers, SOCKET_CASES, trySocket } from './hostile/sockets.ts'
import { SLOW_MS, Tally } from './hostile/tally.ts'
import { FORMS } from './hostile/targets.ts'

const REQUESTS = { long: 10_000, short: 500 }
const AT_ONCE = 6
/** Unfinished headers are ended after 15 s and unfinished requests after 300 s. */
const UNFINISHED_MS = { long: 340_000, short: 1_000 }
const HEADERS_MS = 17_000
const MEMORY_MB = 400
/** Answers an honest visitor gets: the thanks page, or a function's yes. */
const TAKEN = [200, 303]

export const drill: Drill = {
  title: 'Todo lo que no es un formulario se envía a cada formulario, a cada función y a cada dirección.',
  async run(context) {
    const database = await startDatabase()
    const site = await startSite(
      { DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback' },
      LOW_MEMORY_FLAGS,
    )
    const db = new pg.Client({ connectionString: database.url })
    try {
      await db.connect()
      return await storm(context, site, db)
    } finally {
      await db.end()
      await site.stop()
      await database.remove()
    }
  },
}

async function storm({ seed, isShort, say }: DrillContext, site: Site, db: pg.Client): Promise<Finding[]> {
  const insider = await comeIn(site.url)
  const before = await memoryOf(site)
  // They take minutes, so they wait while the rest goes on; the site must not mind.
  const unfinished = SOCKET_CASES.filter((each) => each.unfinished).map((each) =>
    trySocket(site.url, each, isShort ? UNFINISHED_MS.short : UNFINISHED_MS.long),
  )
  const tally = new Tally(say)
  const count = isShort ? REQUESTS.short : REQUESTS.long
  let next = 0
  let looked = 0
  const worker = async () => {
    while (next < count) {
      const request = requestOf(seed, next++, insider)
      const outcome = await send(site.url, request)
      tally.add(request, outcome)
      if (request.target === LONG_PATH && outcome.status !== 414) looked++
      if (tally.total % 1_000 === 0) say(`${tally.total} peticiones…`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const line of tally.lines()) say(line)
  say(`la más lenta: ${tally.slowest.ms} ms, ${tally.slowest.what}`)

  const sockets = await trySockets(site.url, say)
  const afterLeavers = await leaveEarly(site.url, db)
  const ended = await Promise.all(unfinished)
  const silent = ended.filter(({ what, ms }) => what === 'cabeceras sin terminar' && ms > HEADERS_MS)
  for (const { what, end, statuses, ms } of ended)
    say(
      `${what}: ${end === 'open' ? 'sigue esperando' : 'terminó'} a los ${Math.round(ms / 1000)} s ${statuses}`,
    )

  return [
    atLeast('peticiones', tally.total, count),
    exactly('respuestas 5xx', tally.brokenAnswers, 0),
    exactly('direcciones demasiado largas que no oyen 414', looked, 0),
    exactly(`sin respuesta entera en ${GIVE_UP_MS / 1000} s`, tally.hangs, 0),
    inTime(exactly(`con ella después de ${SLOW_MS / 1000} s`, tally.slow, 0)),
    exactly('conexiones cortadas sin respuesta', tally.cut, 0),
    atMost('% de respuestas 429', tally.limitedShare, 1),
    exactly('4xx de un formulario o una función sin mensaje en español', tally.wordless, 0),
    exactly('respuestas que cuentan cómo está hecho el sitio', tally.stacks, 0),
    ...sockets,
    exactly(`cabeceras que no terminan, toleradas más de ${HEADERS_MS / 1000} s`, silent.length, 0),
    exactly('páginas rotas porque otro se fue a la mitad', afterLeavers, 0),
    ...(await aftermath(site, db, before, say)),
  ]
}

async function trySockets(site: string, say: DrillContext['say']): Promise<Finding[]> {
  const finished = SOCKET_CASES.filter((each) => !each.unfinished)
  const outcomes = []
  for (const each of finished) outcomes.push(await trySocket(site, each, GIVE_UP_MS))
  const open = outcomes.filter(({ end }) => end === 'open')
  const slow = outcomes.filter(({ end, ms }) => end !== 'open' && ms > SLOW_MS)
  const broken = outcomes.filter(({ statuses }) => statuses.some((status) => status >= 500))
  const shown = outcomes.map(
    ({ what, end, statuses }) => `${what} ${[...new Set(statuses)].join('+') || end}`,
  )
  say(`conexiones a mano: ${shown.join(' · ')}`)
  for (const { what } of [...open, ...broken, ...slow]) say(`conexión a mano que falla: ${what}`)
  return [
    atLeast('conexiones escritas a mano', outcomes.length, finished.length),
    exactly('de ellas, sin respuesta ni cierre', open.length, 0),
    exactly('de ellas, con 5xx', broken.length, 0),
    inTime(exactly(`de ellas, con respuesta después de ${SLOW_MS / 1000} s`, slow.length, 0)),
  ]
}

/** Every turn begins with a page that nobody has asked for since the last change, so that it has to be made. */
async function leaveEarly(site: string, db: pg.Client): Promise<number> {
  let broken = 0
  for (let turn = 0; turn < 12; turn++)
    for (const target of ['/', '/agenda', '/agenda.data']) {
      await db.query(`notify marea_changed, 'events'`)
      if ((await askAmongLeavers(site, target)) !== 200) broken++
    }
  return broken
}

async function aftermath(site: Site, db: pg.Client, before: number, say: DrillContext['say']) {
  const after = await memoryOf(site)
  say(`memoria: ${before} MB antes, ${after} MB después`)
  const controls = await rowsWithControls(db)
  for (const row of controls.slice(0, 10)) say(`fila con signos de control: ${row}`)
  const wrong = complaints(site.output())
  for (const line of wrong.slice(0, 10)) say(`en el registro: ${line.slice(0, 400)}`)

  let refused = 0
  const honest = FORMS.filter(({ path }) => /^\/(sube-evento|comunidad|api\/functions\/submit)/.test(path))
  for (const [turn, target] of honest.entries()) {
    const status = await sendHonestly(site.url, target, turn + 1)
    if (!TAKEN.includes(status)) {
      refused++
      say(`de buena fe, ${target.pattern} respondió ${status}`)
    }
  }
  const alive = await Promise.all(['/', '/healthz', '/agenda'].map((path) => fetch(site.url + path)))
  return [
    exactly('páginas que no responden después', alive.filter(({ status }) => status !== 200).length, 0),
    exactly('envíos de buena fe que no se aceptan después', refused, 0),
    exactly('líneas de error en el registro', wrong.length, 0),
    exactly('textos guardados con signos de control', controls.length, 0),
    atMost('memoria al final, en MB', after, MEMORY_MB),
  ]
}

/** An administrator's cookie, for the screens behind the gate. */
async function comeIn(site: string): Promise<Insider> {
  const body = new URLSearchParams({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  const signedIn = await fetch(`${site}/admin/entrar`, { method: 'POST', body, redirect: 'manual' })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  if (signedIn.status !== 303) throw new Error(`The administrator was not let in: ${signedIn.status}.`)
  return { cookie: cookie.join('; ') }
}
