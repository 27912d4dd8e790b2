import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startMailServer } from '../mail/mail-server.ts'
import { PASSWORD, storeAccount } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'
import { atLeast, atMost, type Drill, type DrillContext, exactly, type Finding, inTime } from './drill.ts'
import { eventsIn, eventsOf, WORDS, writeDigest } from './newsletter/digest.ts'
import {
  CITIES,
  DOMAINS,
  hangs,
  isDelayed,
  isRefused,
  numberOf,
  type Query,
  readerAt,
  storeReaders,
} from './newsletter/readers.ts'
import { signIn } from './team.ts'
import { until } from './until.ts'

/** `measuredSeconds` is a multiple of the 10 s between two batches of the sending, or a measure would catch one more. */
type Plan = { readers: number; leavers: number; kills: number; everyMs: number; measuredSeconds: number }

const LONG: Plan = { readers: 10_000, leavers: 200, kills: 20, everyMs: 20_000, measuredSeconds: 60 }
const SHORT: Plan = { readers: 500, leavers: 15, kills: 3, everyMs: 6_000, measuredSeconds: 10 }

const PER_MINUTE = 1200
/** Whoever leaves gets nothing from this long after the press. */
const LEAVING_MS = 1_000
const RESET_MS = 2_000
const WARM_UP_SECONDS = 20
/** Deliveries of one node at once: what a kill may leave sent and not recorded, to be sent anew under its Message-ID. */
const AT_ONCE = 14

/** One domain asks everybody for patience at first. */
const IMPATIENT = { domain: 5, forMs: 20_000 }

export const drill: Drill = {
  title: `un número de ${CITIES.length} variantes a ${LONG.readers} personas de ${DOMAINS} dominios: 5 % rechazadas, 10 % aplazadas, ${LONG.kills} kill -9, ${LONG.leavers} bajas`,
  async run(context) {
    const plan = context.isShort ? SHORT : LONG
    const database = await startDatabase()
    const tried = new Set<string>()
    let patienceUntil = 0
    const mailServer = await startMailServer((address) => {
      const n = numberOf(address)
      if (Number.isNaN(n)) return 'accept'
      patienceUntil ||= Date.now() + IMPATIENT.forMs
      if (n % DOMAINS === IMPATIENT.domain && Date.now() < patienceUntil)
        return { code: 421, words: '4.7.0 Too many messages, slow down' }
      if (isRefused(n)) return { code: 550, words: '5.1.1 User unknown' }
      const isFirst = !tried.has(address)
      tried.add(address)
      if (isFirst && hangs(n)) return 'hang'
      return isFirst && isDelayed(n) ? { code: 451, words: '4.7.1 Try again later' } : 'accept'
    })
    const env = {
      ...{ DATABASE_URL: database.url, SMTP_URL: mailServer.url, TRUSTED_PROXIES: 'loopback' },
      ...{ DEMO: '0', LOG_LEVEL: 'silent' },
    }
    const sites: Site[] = []
    try {
      sites.push(await startSite(env), await startSite(env))
      const query = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
        queryAt<Row>(database.url, statement, values)
      await storeSettings(query)
      const links = await storeReaders(query, plan)
      const { email } = await storeAccount(query, { domain: 'oficina.test' })
      const stage: Stage = { sites, env, query, mailServer, plan, context, links }
      const url = sites[0]?.url ?? ''
      const send = await writeDigest(url, await signIn(url, email, PASSWORD), query)
      const before = await pagesInCalm(stage)
      await send()

      const measuring = pagesMeanwhile(stage)
      const [left, kills, busy, reset] = await Promise.all([
        leaveMeanwhile(stage),
        // A killed node would answer no pages.
        measuring.then(() => killMeanwhile(stage)),
        measuring,
        resetMeanwhile(stage, email),
      ])
      await until('el número entero', async () => (await statusOf(query)) === 'sent', {
        withinMs: 30 * 60_000,
        everyMs: 500,
      })
      await until('el último correo', async () => (await count(query, WAITING)) === 0, {
        withinMs: 10 * 60_000,
        everyMs: 500,
      })
      // The machine's own pace drifts meanwhile.
      const quiet = (before + (await pagesInCalm(stage))) / 2
      return [
        exactly('veces que se mató un nodo a medias', kills, plan.kills),
        ...(await compareMails(stage, left)),
        atMost('ms hasta la carta de la contraseña, mientras sale', reset, RESET_MS),
        inTime(
          atLeast('páginas por segundo mientras sale, de 100 en calma', Math.round((100 * busy) / quiet), 85),
        ),
      ]
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
      await mailServer.stop()
      await database.remove()
    }
  },
}

type Stage = {
  sites: Site[]
  env: Record<string, string>
  query: Query
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  plan: Plan
  context: DrillContext
  /** Link to leave of each who may, from a mail that they had before. */
  links: Map<string, string>
}

const WAITING = `from mail_messages where template = 'newsletter_issue' and status in ('pending', 'sending')`

/** What sending needs, at the drill's pace. */
async function storeSettings(query: Query): Promise<void> {
  for (const [key, value] of Object.entries({
    postal_address: 'Calle de la Marea 7, Santo Domingo',
    ...{ newsletter_pace: String(PER_MINUTE), newsletter_domain_pace: '300' },
  }))
    await query(
      `insert into site_settings (key, value) values ($1, to_jsonb($2::text))
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    )
}

/**
 * A page that is drawn each time. Of kept ones a node answers more than this client can ask for, so that it would be
 * measured instead.
 */
const PAGE = '/agenda?q=encuentro'

/**
 * Pages per second of the first node, as two visitors ask for them from a process of their own: in this one they would
 * wait for the mail server.
 */
async function pagesPerSecond([site]: Site[], seconds: number): Promise<number> {
  const asked = ['--json', '--connections', '2', '--duration', String(seconds), `${site?.url}${PAGE}`]
  const { stdout } = await promisify(execFile)('autocannon', asked)
  return JSON.parse(stdout)['2xx'] / seconds
}

/** While nothing is sent, once compiled code is reached. */
async function pagesInCalm({ sites, plan }: Stage): Promise<number> {
  await pagesPerSecond(sites, WARM_UP_SECONDS)
  return pagesPerSecond(sites, plan.measuredSeconds)
}

async function pagesMeanwhile({ sites, mailServer, plan }: Stage): Promise<number> {
  await until('los primeros correos', () => mailServer.received.length > 20)
  return pagesPerSecond(sites, plan.measuredSeconds)
}

/** Presses the link of each who leaves, evenly over the time that the issue takes. When each answer came. */
async function leaveMeanwhile({ sites, links, plan }: Stage): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  const pauseMs = ((plan.readers / PER_MINUTE) * 60_000) / links.size
  for (const [email, link] of [...links].reverse()) {
    await sleep(pauseMs)
    for (let turn = 0; !left.has(email); turn++) {
      const answer = await fetch(sites[turn % 2]?.url + link, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        headers: { 'X-Forwarded-For': `192.0.2.${left.size % 250}` },
      }).catch(() => undefined)
      if (answer?.ok) left.set(email, Date.now())
      else if (answer && answer.status < 500) throw new Error(`La baja de ${email}: ${answer.status}`)
      else await sleep(100)
    }
  }
  return left
}

/** Kills either node while the issue goes out. Returns how often there was something left to send. */
async function killMeanwhile({ sites, env, query, plan, context: { random, say } }: Stage): Promise<number> {
  let amid = 0
  for (let kill = 1; kill <= plan.kills; kill++) {
    await sleep(plan.everyMs * (0.8 + random() * 0.4))
    const victim = random() < 0.5 ? 0 : 1
    if ((await statusOf(query)) === 'sending' || (await count(query, WAITING)) > 0) amid++
    sites[victim]?.child.kill('SIGKILL')
    sites[victim] = await startSite(env)
    const mails = await count(query, `from mail_messages where template = 'newsletter_issue'`)
    say(`${kill} de ${plan.kills}: ${mails} de ${plan.readers} correos escritos`)
  }
  return amid
}

/** Milliseconds from asking for a new password to the mail, while the issue goes out. */
async function resetMeanwhile({ sites, mailServer }: Stage, email: string): Promise<number> {
  await until('los primeros correos', () => mailServer.received.length > 20)
  const since = Date.now()
  const answer = await fetch(`${sites[1]?.url}/admin/olvide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email }),
  })
  await answer.text()
  await until('la carta de la contraseña', () =>
    mailServer.received.some(({ recipients }) => recipients.includes(email)),
  )
  return Date.now() - since
}

async function compareMails(
  { query, mailServer, plan }: Stage,
  left: Map<string, number>,
): Promise<Finding[]> {
  const issue = mailServer.received.filter((mail) => mail.header('List-Id'))
  const idsOf = new Map<string, Set<string>>()
  for (const mail of issue)
    for (const address of mail.recipients)
      idsOf.set(address, (idsOf.get(address) ?? new Set()).add(mail.header('message-id') ?? ''))
  const everybody = Array.from({ length: plan.readers }, (_, n) => n)
  const owed = everybody.filter((n) => !isRefused(n) && !left.has(readerAt(n)))
  const late = issue.filter((mail) =>
    mail.recipients.some((address) => mail.at > (left.get(address) ?? Number.POSITIVE_INFINITY) + LEAVING_MS),
  )
  const [spent] = await query<{ minutes: number; mails: number }>(
    `select extract(epoch from max(created_at) - min(created_at))::float / 60 as minutes, count(*)::int as mails
     from mail_messages where template = 'newsletter_issue'`,
  )
  // The first batch takes no time.
  const pace = Math.round(((spent?.mails ?? 0) - PER_MINUTE / 6) / (spent?.minutes || 1))
  const texts = issue.map((mail) => ({
    text: mail.part('text/plain'),
    readers: mail.recipients.map(numberOf),
  }))
  const others = texts.filter(({ text, readers }) =>
    readers.some((n) => !text.includes(WORDS) || String(eventsIn(text)) !== String(eventsOf(n))),
  )
  return [
    exactly('variantes', await count(query, 'from newsletter_variants'), CITIES.length),
    exactly('correos con el texto de otra variante', others.length, 0),
    exactly('personas que se quedaron y no lo tienen', owed.filter((n) => !idsOf.has(readerAt(n))).length, 0),
    exactly('personas con dos', [...idsOf.values()].filter(({ size }) => size > 1).length, 0),
    exactly(
      'correos del número escritos dos veces',
      await count(
        query,
        `from (select lower(recipient) from mail_messages where template = 'newsletter_issue' group by 1
         having count(*) > 1) twice`,
      ),
      0,
    ),
    atMost('entregas repetidas de un mismo Message-ID', issue.length - idsOf.size, plan.kills * AT_ONCE),
    exactly('bajas atendidas', left.size, plan.leavers),
    exactly('correos a quien se fue, un segundo después o más', late.length, 0),
    exactly(
      'direcciones inexistentes que siguen suscritas, de las que se intentaron',
      await count(
        query,
        `from contacts where consent_marketing and email in (
         select recipient from mail_messages where template = 'newsletter_issue' and status = 'failed')`,
      ),
      0,
    ),
    atMost('por minuto', pace, PER_MINUTE * 1.1),
    inTime(atLeast('por minuto', pace, PER_MINUTE * 0.9)),
  ]
}

async function statusOf(query: Query): Promise<string | undefined> {
  const [issue] = await query<{ status: string }>('select status from newsletter_issues')
  return issue?.status
}

async function count(query: Query, from: string): Promise<number> {
  const [row] = await query<{ n: number }>(`select count(*)::int as n ${from}`)
  return row?.n ?? 0
}
