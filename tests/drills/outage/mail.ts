/** The mail server goes through every mood while events arrive; each receipt reaches it in the end, as one message. */
import { setTimeout as sleep } from 'node:timers/promises'
import { queryAt } from '../../setup/query.ts'
import { startSite } from '../../setup/site.ts'
import { startDatabase } from '../../setup/test-database.ts'
import { compareWithConfirmed } from '../confirmed.ts'
import { atLeast, type DrillContext, exactly, type Finding, named } from '../drill.ts'
import { Crowd } from '../senders.ts'
import { post, signIn } from '../team.ts'
import { until } from '../until.ts'
import { FaultyMailServer, type Received } from './faulty-mail-server.ts'

const TROUBLES = ['away', 'busy', 'silent', 'dropping'] as const

/**
 * The site tries again after half a minute, then a minute, then two. The whole drill waits for that; the
 * short one has somebody of the team press «Reintentar» until all is out.
 */
const LONG = { moodMs: 30_000, people: 2, pauseMs: 2_500, deliveredMs: 20 * 60_000, asks: false }
const SHORT = { moodMs: 500, people: 1, pauseMs: 1_800, deliveredMs: 60_000, asks: true }

export async function mailServerFails({ isShort, seed, say }: DrillContext): Promise<Finding[]> {
  const plan = isShort ? SHORT : LONG
  const database = await startDatabase()
  const mailServer = await FaultyMailServer.start('away')
  const site = await startSite({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
  })
  const crowd = new Crowd({ siteUrl: site.url, name: `correo-${seed}`, ...plan })
  try {
    for (const mood of TROUBLES) {
      await mailServer.become(mood)
      await sleep(plan.moodMs)
      // A mood that the site never met proves nothing.
      await until(`un intento con el correo ${mood}`, async () =>
        mood === 'away' ? (await countTried(database.url)) > 0 : mailServer.met[mood] > 0,
      )
      say(
        `correo ${mood}: ${crowd.acknowledged.size} confirmados, ${await countOpen(database.url)} en espera`,
      )
    }
    await mailServer.become('well')
    await crowd.acknowledgedReaches(crowd.acknowledged.size + 1)
    await crowd.leave()
    if (plan.asks) await askForAll(site.url, database.url)
    await untilDelivered(database.url, plan.deliveredMs, say)
    return named('correo', [
      atLeast('acuses', crowd.acknowledged.size, TROUBLES.length),
      exactly('el sitio siguió en marcha', site.child.exitCode === null ? 1 : 0, 1),
      ...compareIds(mailServer.received, await messageIdsIn(database.url)),
      ...(await compareWithConfirmed(database.url, crowd.acknowledged)),
      exactly('sin entregar', await countOpen(database.url), 0),
      { what: 'entregas cortadas tras DATA', seen: mailServer.met.dropping, holds: true },
    ])
  } finally {
    crowd.abandon()
    await site.stop()
    await mailServer.stop()
    await database.remove()
  }
}

function compareIds(received: Received[], stored: string[]): Finding[] {
  const arrived = new Set(received.map(({ messageId }) => messageId))
  const known = new Set(stored)
  const accepted = received.filter((message) => message.accepted)
  const subjects = new Map<string, Set<string>>()
  for (const { subject, messageId } of received)
    subjects.set(subject, (subjects.get(subject) ?? new Set()).add(messageId))
  return [
    exactly('Message-ID distintos que llegaron', arrived.size, stored.length),
    exactly('Message-ID que no son de ningún correo', [...arrived].filter((id) => !known.has(id)).length, 0),
    exactly(
      'correos con más de un Message-ID',
      [...subjects.values()].filter(({ size }) => size > 1).length,
      0,
    ),
    exactly('entregas aceptadas', accepted.length, stored.length),
    exactly('aceptadas distintas', new Set(accepted.map(({ messageId }) => messageId)).size, stored.length),
  ]
}

/** «Reintentar», on the screen where the team sees what waits. */
async function askForAll(siteUrl: string, databaseUrl: string) {
  const administrator = await signIn(siteUrl)
  const waiting = await queryAt<{ id: string }>(databaseUrl, `select id from mail_messages where ${OPEN}`)
  for (const { id } of waiting) {
    const { status } = await post(siteUrl, '/admin/correos', administrator, { id })
    if (status !== 200) throw new Error(`Reintentar respondió ${status}`)
  }
}

async function untilDelivered(databaseUrl: string, withinMs: number, say: DrillContext['say']) {
  const since = performance.now()
  for (let looks = 1; performance.now() - since < withinMs; looks++) {
    const open = await countOpen(databaseUrl)
    if (open === 0) return
    if (looks % 60 === 0) say(`correo: ${open} en espera`)
    await sleep(500)
  }
}

const OPEN = `status not in ('sent', 'skipped')`

async function countOpen(databaseUrl: string) {
  return countMails(databaseUrl, OPEN)
}

async function countTried(databaseUrl: string) {
  return countMails(databaseUrl, 'attempts > 0 and last_error is not null')
}

async function countMails(databaseUrl: string, condition: string) {
  const [row] = await queryAt<{ n: number }>(
    databaseUrl,
    `select count(*)::int as n from mail_messages where ${condition}`,
  )
  return row?.n ?? 0
}

async function messageIdsIn(databaseUrl: string) {
  const rows = await queryAt<{ message_id: string }>(
    databaseUrl,
    `select message_id from mail_messages where status <> 'skipped'`,
  )
  return rows.map(({ message_id }) => message_id)
}
