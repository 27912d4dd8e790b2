import { setTimeout as sleep } from 'node:timers/promises'
import { queryAt } from '../setup/query.ts'
import { LOW_MEMORY_FLAGS, type Site, startDatabase, startSite } from '../setup/site.ts'
import { burst, type Heard, sendOne } from './crowd/burst.ts'
import { application, isAccepted, registration, type SentForm, submission } from './crowd/forms.ts'
import { besideGreedy } from './crowd/greedy.ts'
import { quantile, type Watch, watching } from './crowd/watch.ts'
import { atMost, type Drill, type DrillContext, exactly, type Finding, inTime, named } from './drill.ts'

const HALL = 600
const SLOWEST_MS = 10_000
const HEALTH_MS = 250
const PAGE_MS = 50
const REFUSAL_MS = 250
const STEADY_MS = 300
/** Seconds in which the steady part goes on; a form every so many milliseconds at each node. */
const STEADY = { long: 600, short: 10, everyMs: 50 }

type Stage = { nodes: [string, string]; databaseUrl: string; event: string }

export const drill: Drill = {
  title:
    'una sala entera envía a la vez, después tres mil personas, después alguien que insiste, después diez minutos sin pausa',
  async run(context) {
    const database = await startDatabase()
    const sites: Site[] = []
    try {
      const env = {
        DATABASE_URL: database.url,
        PUBLIC_URL: 'http://marea.example',
        TRUSTED_PROXIES: 'loopback',
        LOG_LEVEL: 'error',
      }
      // One after the other: the first makes the tables.
      for (let node = 0; node < 2; node++) sites.push(await startSite(env, LOW_MEMORY_FLAGS))
      const [row] = await queryAt<{ id: string }>(
        database.url,
        `insert into events (title, organizer, location, category, event_date, event_time)
         values ('Charla', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30') returning id`,
      )
      const nodes = sites.map(({ url }) => url) as Stage['nodes']
      const stage: Stage = { nodes, databaseUrl: database.url, event: row?.id ?? '' }
      await warmUp(stage)
      return [
        ...named('una sala en el mismo segundo', await hall(stage, context)),
        ...named('tres mil a la vez', await throng(stage, context)),
        ...named('alguien que insiste', await besideGreedy(stage.nodes[0], context)),
        ...named('sin pausa', await steady(stage, context)),
      ]
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
      await database.remove()
    }
  },
}

/** A process that has just started compiles what it runs for the first time. */
async function warmUp({ nodes, event }: Stage): Promise<void> {
  for (const node of nodes)
    for (let turn = 0; turn < 10; turn++)
      for (const form of [application(), submission(), registration(event)]) await sendOne(node, form)
}

/** Six hundred people apply within a second, each from an address of their own: nobody is turned away. */
async function hall(
  { nodes: [node], databaseUrl }: Stage,
  { random, say }: DrillContext,
): Promise<Finding[]> {
  const forms = Array.from({ length: HALL }, application)
  const seen = await watching(node, () => burst(node, forms, () => random() * 1_000))
  const slowest = Math.round(Math.max(...seen.result.map(({ ms }) => ms)))
  say(`${HALL} solicitudes: la última, a los ${slowest} ms`)
  return [
    exactly('aceptadas', seen.result.filter(isAccepted).length, HALL),
    exactly('respuestas 5xx o sin respuesta', seen.result.filter(isBroken).length, 0),
    ...(await compare(databaseUrl, seen.result)),
    inTime(atMost('la respuesta más lenta, ms', slowest, SLOWEST_MS)),
    ...besides(seen),
  ]
}

/** Five times as many in one moment: each is taken or told to come back, and what was taken is there. */
async function throng(
  { nodes: [node], databaseUrl }: Stage,
  { isShort, say }: DrillContext,
): Promise<Finding[]> {
  const forms = Array.from({ length: isShort ? HALL * 3 : HALL * 5 }, application)
  const seen = await watching(node, () => burst(node, forms, () => 0))
  const taken = seen.result.filter(isAccepted)
  const turnedAway = seen.result.filter(
    ({ status, words }) => status === 503 && /\r\nretry-after: /i.test(words),
  )
  const slowest = quantile(
    turnedAway.map(({ ms }) => ms),
    1,
  )
  say(
    `${taken.length} aceptadas, ${turnedAway.length} a las que se pidió volver, la última a los ${slowest} ms`,
  )
  return [
    exactly('ni aceptadas ni avisadas', forms.length - taken.length - turnedAway.length, 0),
    exactly(
      'de las avisadas, con página dibujada',
      turnedAway.filter(({ words }) => words.length > 4_000).length,
      0,
    ),
    ...(await compare(databaseUrl, seen.result)),
    inTime(atMost('el aviso más lento, ms', slowest, REFUSAL_MS)),
    ...besides(seen).slice(0, 1),
  ]
}

/** Events and registrations at both nodes, for minutes, while pages are read. */
async function steady(
  { nodes, databaseUrl, event }: Stage,
  { isShort, random, say }: DrillContext,
): Promise<Finding[]> {
  const until = performance.now() + 1_000 * (isShort ? STEADY.short : STEADY.long)
  const heard: Promise<Heard>[] = []
  const sendOn = async (node: string) => {
    for (let next = performance.now(); next < until; next += STEADY.everyMs * 2 * random()) {
      await sleep(Math.max(0, next - performance.now()))
      heard.push(sendOne(node, random() < 0.5 ? submission() : registration(event)))
      if (heard.length % 2_000 === 0) say(`${heard.length} formularios…`)
    }
    return Promise.all(heard)
  }
  const seen = await watching(nodes[0], () => Promise.all(nodes.map(sendOn)))
  const answers = await Promise.all(heard)
  const slow = quantile(
    answers.map(({ ms }) => ms),
    0.95,
  )
  say(`${answers.length} formularios, ${slow} ms (p95)`)
  return [
    exactly('sin aceptar', answers.filter((each) => !isAccepted(each)).length, 0),
    exactly('respuestas 5xx o sin respuesta', answers.filter(isBroken).length, 0),
    ...(await compare(databaseUrl, answers)),
    inTime(atMost('respuesta, ms (p95)', slow, STEADY_MS)),
    ...besides(seen).slice(0, 1),
  ]
}

const isBroken = ({ status }: Heard) => status === 0 || status >= 500

/** A supervisor's question, and a page that is kept, while all that went on. */
function besides({ health, page }: Watch): Finding[] {
  return [
    inTime(atMost('/healthz, ms (la más lenta)', quantile(health, 1), HEALTH_MS)),
    inTime(atMost('una página guardada, ms (p95)', quantile(page, 0.95), PAGE_MS)),
  ]
}

const ROWS = `select email as name from contact_form union all select title from event_submissions
  union all select email from event_registrations where status <> 'cancelled'`

/** Each form that was taken is a row, once; nothing that was not taken is one. */
async function compare(databaseUrl: string, heard: Heard[]): Promise<Finding[]> {
  const copies = new Map<string, number>()
  for (const { name } of await queryAt<{ name: string }>(databaseUrl, ROWS))
    copies.set(name, (copies.get(name) ?? 0) + 1)
  const rowsOf = ({ form }: Heard): number => copies.get((form satisfies SentForm).name) ?? 0
  const taken = heard.filter(isAccepted)
  return [
    exactly('aceptados y perdidos', taken.filter((each) => rowsOf(each) === 0).length, 0),
    exactly('guardados dos veces', heard.filter((each) => rowsOf(each) > 1).length, 0),
    exactly('guardados sin aceptar', heard.filter((each) => !isAccepted(each) && rowsOf(each) > 0).length, 0),
  ]
}
