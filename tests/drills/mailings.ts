import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { MAILING_QUEUE } from '#app/domains/mailings/batches.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { whileTriggered } from '../setup/failing-table.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'
import { atLeast, type Drill, type DrillContext, exactly } from './drill.ts'
import { EVENTS, GROUPS, POISONED_EVENT, POISONED_PERSON, storeEvents } from './mailings/events.ts'
import { until } from './until.ts'

/** People of each event, kills, and how long the disk takes for a mail: the kills have to fall between them. */
const LONG = { people: 100, kills: 20, mailTakesMs: 25 }
const SHORT = { people: 20, kills: 4, mailTakesMs: 50 }

const DISK = (seconds: number) => `
  if new.recipient like '%@${POISONED_EVENT}' or new.recipient = '${POISONED_PERSON}' then raise exception 'poisoned'; end if;
  perform pg_sleep(${seconds}); return new;`

export const drill: Drill = {
  title: `kill -9 a uno de dos nodos mientras salen los correos de ${EVENTS} eventos, uno de ellos envenenado`,
  async run(context) {
    const plan = context.isShort ? SHORT : LONG
    const database = await startDatabase()
    const mailServer = await startMailServer()
    const env = { DATABASE_URL: database.url, SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' }
    const sites: Site[] = []
    try {
      sites.push(await startSite(env), await startSite(env))
      await storeEvents(database.url, plan.people)
      const expected = (EVENTS - 1) * plan.people - 1
      const boss = await startJobs(database.url)
      const written = () => count(database.url, `from mail_messages`)
      const sent = () => count(database.url, `from mail_messages where status = 'sent'`)
      const seconds = plan.mailTakesMs / 1000
      const kills = await whileTriggered(
        'mail_messages',
        DISK(seconds),
        async () => {
          const amid = await killAgainAndAgain(sites, env, { ...plan, boss, written, expected, context })
          await wakeUntil(boss, 'los correos de todos', async () => (await written()) >= expected)
          // Whoever would get a second one gets it now.
          for (let more = 0; more < 3; more++) {
            await wake(boss)
            await sleep(3_000)
          }
          // Still poisoned: a mail of a killed node is sent when its job expires, and by then what is set aside is tried again.
          await until('el último correo', async () => (await sent()) >= expected, {
            withinMs: 10 * 60_000,
            everyMs: 1_000,
          })
          return amid
        },
        { on: 'insert', database: database.url },
      )
      const delivered = new Set(mailServer.received.map((mail) => mail.header('message-id')))
      return [
        exactly('veces que se mató un nodo a medias', kills, plan.kills),
        exactly('correos escritos', await written(), expected),
        exactly(
          'personas distintas',
          await count(database.url, 'from (select distinct subject_id from mail_messages) p'),
          expected,
        ),
        ...(await Promise.all(
          GROUPS.map(async ({ kind, template, events, lost }) =>
            exactly(
              `correos «${kind}»`,
              await count(database.url, `from mail_messages where template = '${template}'`),
              events * plan.people - lost(plan.people),
            ),
          ),
        )),
        exactly(
          'destinatarios con su correo',
          await count(
            database.url,
            'from mailing_recipients had join mail_messages mail on mail.id = had.mail_id and mail.subject_id = had.recipient_id',
          ),
          expected,
        ),
        exactly('mensajes distintos que recibió el servidor de correo', delivered.size, expected),
        exactly(
          'envíos apartados, el del evento y el de la persona',
          await count(database.url, `from set_aside where pass = 'mailings'`),
          2,
        ),
        exactly(
          'correos al evento envenenado',
          await count(database.url, `from mail_messages where recipient like '%@${POISONED_EVENT}'`),
          0,
        ),
        atLeast(
          'envíos terminados',
          await count(database.url, 'from mailings where finished_at is not null'),
          9,
        ),
      ]
    } finally {
      await stopJobs()
      await Promise.all(sites.map((site) => site.stop()))
      await mailServer.stop()
      await database.remove()
    }
  },
}

type Killing = typeof LONG & {
  boss: PgBoss
  written: () => Promise<number>
  expected: number
  context: DrillContext
}

/** Returns how many kills came while mails were still to be written. */
async function killAgainAndAgain(
  sites: Site[],
  env: Record<string, string>,
  { kills, boss, written, expected, context: { random, say } }: Killing,
): Promise<number> {
  let amid = 0
  for (let kill = 1; kill <= kills; kill++) {
    await wake(boss)
    await sleep(300 + random() * 900)
    const victim = random() < 0.5 ? 0 : 1
    const before = await written()
    if (before < expected) amid++
    sites[victim]?.child.kill('SIGKILL')
    sites[victim] = await startSite(env)
    say(`${kill} de ${kills}: ${before} de ${expected} correos escritos`)
  }
  return amid
}

async function wakeUntil(boss: PgBoss, what: string, holds: () => Promise<boolean>) {
  const waking = setInterval(() => wake(boss), 2_000)
  await until(what, holds, { withinMs: 5 * 60_000, everyMs: 500 }).finally(() => clearInterval(waking))
}

/** As the clock does every minute. */
const wake = (boss: PgBoss) => boss.send(MAILING_QUEUE, {})

async function count(databaseUrl: string, from: string): Promise<number> {
  const [row] = await queryAt<{ n: number }>(databaseUrl, `select count(*)::int as n ${from}`)
  return row?.n ?? 0
}
