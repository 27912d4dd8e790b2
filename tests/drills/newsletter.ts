import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { PASSWORD, storeAccount } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'
import { STORED_SECRETS, signLike } from '../setup/site-secret.ts'
import { atLeast, atMost, type Drill, type DrillContext, exactly, type Finding, inTime } from './drill.ts'
import { type Administrator, post, signIn } from './team.ts'
import { until } from './until.ts'

type Plan = { readers: number; leavers: number; kills: number; everyMs: number }

const LONG: Plan = { readers: 10_000, leavers: 200, kills: 20, everyMs: 20_000 }
const SHORT: Plan = { readers: 500, leavers: 15, kills: 3, everyMs: 6_000 }

const DOMAINS = 40
const PER_MINUTE = 1200
/** Whoever leaves gets nothing from this long after the press. */
const LEAVING_MS = 1_000
const RESET_MS = 2_000
/** Deliveries of one node at once: what a kill may leave sent and not recorded, to be sent anew under its Message-ID. */
const AT_ONCE = 10

const readerAt = (n: number) => `lee${n}@buzon${n % DOMAINS}.test`
const numberOf = (address: string) => Number(/^lee(\d+)@/.exec(address)?.[1])

/** 5 % of each domain do not exist, 10 % are taken at the second try, two never get an answer to the first. */
const nthOfDomain = (n: number) => Math.floor(n / DOMAINS)
const isRefused = (n: number) => nthOfDomain(n) % 20 === 7
const isDelayed = (n: number) => nthOfDomain(n) % 10 === 3
const hangs = (n: number) => n === 100 || n === 300
/** One domain asks everybody for patience at first. */
const IMPATIENT = { domain: 5, forMs: 20_000 }

export const drill: Drill = {
  title: `un número a ${LONG.readers} personas de ${DOMAINS} dominios: 5 % rechazadas, 10 % aplazadas, ${LONG.kills} kill -9, ${LONG.leavers} bajas`,
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
      const links = await storeReaders(query, plan)
      const { email } = await storeAccount(query, { domain: 'oficina.test' })
      const stage: Stage = { sites, env, query, mailServer, plan, context, links }
      const quiet = await pagesPerSecond(sites)
      await schedule(sites, await signIn(sites[0]?.url ?? '', email, PASSWORD), query)

      const [left, kills, busy, reset] = await Promise.all([
        leaveMeanwhile(stage),
        killMeanwhile(stage),
        pagesPerSecond(sites),
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

type Query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>

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

/** Readers of a sender that servers know, and the links to leave of some. */
async function storeReaders(query: Query, { readers, leavers }: Plan): Promise<Map<string, string>> {
  await query(`with earlier as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
      values ('newsletter', gen_random_uuid(), now() - interval '30 days', now(), now()) returning id)
    insert into mailing_recipients (mailing_id, recipient_id)
    select id, n || '@antes.test' from earlier, generate_series(1, 1000) n`)
  await query(
    `insert into contacts (email, consent_marketing)
     select 'lee' || n || '@buzon' || n % $2 || '.test', true from generate_series(0, $1 - 1) n`,
    [readers, DOMAINS],
  )
  for (const [key, value] of Object.entries({
    postal_address: 'Calle de la Marea 7, Santo Domingo',
    ...{ newsletter_pace: String(PER_MINUTE), newsletter_domain_pace: '300' },
  }))
    await query(
      `insert into site_settings (key, value) values ($1, to_jsonb($2::text))
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    )
  const [secrets] = await query<{ value: unknown }>(STORED_SECRETS)
  signLike(secrets?.value)
  const links = new Map<string, string>()
  for (let nth = 0; nth < leavers; nth++) {
    const [id, email] = [randomUUID(), readerAt(Math.floor((nth + 0.5) * (readers / leavers)))]
    await query(
      `insert into mail_messages (id, message_id, template, recipient, subject, html, text, status, sent_at, created_at)
       values ($1, $2, 'newsletter_question', $3, 'x', 'x', 'x', 'sent', now(), now() - interval '9 days')`,
      [id, `<${id}@antes.test>`, email],
    )
    links.set(email, `/boletin/dejar?correo=${id}&codigo=${unsubscribeCode(id)}`)
  }
  return links
}

/** Writes an issue and sends it, as somebody of the team does. */
async function schedule([site]: Site[], team: Administrator, query: Query): Promise<void> {
  const url = site?.url ?? ''
  const press = async (path: string, fields: Record<string, string>) => {
    const answer = await post(url, path, team, fields)
    if (answer.status !== 303) throw new Error(`${fields.intent}: ${answer.status} ${answer.words}`)
  }
  await press('/admin/boletin', { intent: 'create' })
  const [issue] = await query<{ id: string; version: number }>('select id, version from newsletter_issues')
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hola a todas y a todos.' }] }],
  }
  const path = `/admin/boletin/${issue?.id}`
  await press(path, {
    ...{ intent: 'save', version: String(issue?.version), subject: 'Lo que viene', preheader: '' },
    ...{ content: JSON.stringify(content), audience: '', in_archive: 'on' },
  })
  const [saved] = await query<{ version: number }>('select version from newsletter_issues')
  await press(path, { intent: 'schedule', version: String(saved?.version) })
}

/** Answers of a page a second, for five seconds. */
async function pagesPerSecond(sites: Site[]): Promise<number> {
  const [seconds, url] = [5, sites[0]?.url ?? '']
  const end = Date.now() + seconds * 1000
  let pages = 0
  const visitor = async () => {
    while (Date.now() < end) {
      const answer = await fetch(`${url}/agenda`)
      await answer.text()
      if (answer.ok) pages++
    }
  }
  await Promise.all([visitor(), visitor()])
  return pages / seconds
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
  return [
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
