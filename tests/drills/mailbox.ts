import type { PgBoss } from 'pg-boss'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { serveMailbox } from '../setup/imap-server.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'
import { atLeast, type Drill, exactly } from './drill.ts'
import { answerRequests, tryTags } from './mailbox/answering.ts'
import { downloadAll } from './mailbox/downloads.ts'
import { addFaulty, type Mails, type Sent, writeMails } from './mailbox/mails.ts'
import { watchSite } from './mailbox/visitor.ts'
import { until } from './until.ts'

/** Requests that are answered, replies of each program, and how long the server takes for one mail. */
const LONG = { requests: 40, perProgram: 12, delayMs: 40, breaksAlways: true }
/** Three readings break off at such a mail, a quarter of a minute apart. */
const SHORT = { requests: 12, perProgram: 4, delayMs: 60, breaksAlways: false }

const QUEUE = 'clock-receive-replies'

type Entry = { subject_id: string; body: string; omission: string | null }

export const drill: Drill = {
  title: 'dos nodos leen un buzón con respuestas de muchos programas, avisos, rebotes y correos rotos',
  async run({ random, isShort, say }) {
    const plan = isShort ? SHORT : LONG
    const database = await startDatabase()
    const mailServer = await startMailServer()
    const mailbox = await serveMailbox()
    const sites: Site[] = []
    try {
      const env = { DATABASE_URL: database.url, SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' }
      // The second node reads another folder that shows the same mails.
      for (const url of [mailbox.url, `${mailbox.url}/Archivo`])
        sites.push(await startSite({ ...env, IMAP_URL: url, MAIL_FROM: 'Marea <hola@marea.test>' }))
      const [one, two] = sites as [Site, Site]
      const boss = await startJobs(database.url)
      mailbox.mails.push({ source: await tryTags({ siteUrl: one.url, mailServer }) })
      const arrived = () =>
        queryAt(database.url, 'select from mailbox_positions where trial_arrived_at is not null')
      await wakeUntil(boss, 'la prueba de las direcciones con +', async () => (await arrived()).length > 0)
      const given = { databaseUrl: database.url, siteUrl: one.url, mailServer, requests: plan.requests }
      const { admin, answered } = await answerRequests(given)
      say(`${answered.length} solicitudes respondidas`)

      const mails = writeMails(answered, random, plan.perProgram)
      const last = answered[0]
      if (last) addFaulty(mails.mails, last, plan.breaksAlways)
      mailbox.mails.push(...mails.mails)
      await letBothRead(database.url)
      const visitor = watchSite([one.url, two.url])

      mailbox.faults.hangsAt = 'EXAMINE'
      await wakeUntil(boss, 'los dos nodos ante un servidor que calla', () => mailbox.connections.most >= 2)
      const failing = () =>
        queryAt(
          database.url,
          `select from mailbox_positions where failure = 'El servidor no respondió a tiempo.'`,
        )
      await wakeUntil(boss, 'los dos nodos que dejan de esperar', async () => (await failing()).length === 2)
      mailbox.faults.hangsAt = ''
      mailbox.faults.delayMs = plan.delayMs
      say('el servidor vuelve a contestar')
      await wakeUntil(boss, 'los dos al final del buzón', () => areAtEnd(database.url, mailbox.mails.length))
      const first = await readEntries(database.url)
      say(`${first.length} respuestas guardadas`)

      // Numbered anew; whoever tidies the mailbox took the broken mail out.
      if (plan.breaksAlways) mailbox.mails.pop()
      mailbox.faults.delayMs = 0
      mailbox.folder.uidValidity += 1
      await wakeUntil(boss, 'los dos al final, otra vez', () =>
        areAtEnd(database.url, mailbox.mails.length, mailbox.folder.uidValidity),
      )
      const entries = await readEntries(database.url)
      const visits = await visitor.stop()
      const changed = mailbox.commands.filter((command) =>
        /^(SELECT|STORE|MOVE|COPY|EXPUNGE|DELETE)/i.test(command),
      )
      return [
        atLeast('correos en el buzón', mailbox.mails.length, 100),
        atLeast('nodos que leen a la vez', mailbox.connections.most, 2),
        ...judge(entries, mails),
        exactly('respuestas más al numerar de nuevo', entries.length - first.length, 0),
        exactly(
          'correos enormes anotados',
          count(entries, ({ omission }) => omission === 'too_large'),
          1,
        ),
        exactly(
          'correos que no se dejan leer, anotados',
          count(entries, ({ omission }) => omission === 'unreadable'),
          plan.breaksAlways ? 2 : 1,
        ),
        exactly(
          'correos que se cortaron una vez',
          count(entries, ({ body }) => body === 'Se corta una vez'),
          1,
        ),
        ...(await judgeReports(database.url, mails.bounced)),
        ...(await downloadAll(database.url, two.url, admin)),
        ...visits,
        exactly('órdenes que cambian algo en el buzón', changed.length, 0),
      ]
    } finally {
      await stopJobs()
      await Promise.all(sites.map((site) => site.stop()))
      await mailbox.stop()
      await mailServer.stop()
      await database.remove()
    }
  },
}

function judge(entries: Entry[], { replies, others }: Mails) {
  const relayed = replies.filter(({ isRelayed }) => isRelayed)
  const found = ({ mark }: Sent) => entries.filter(({ body }) => body.includes(mark))
  const right = replies.filter((sent) => found(sent).some(({ subject_id }) => subject_id === sent.thread))
  const strange = replies.filter((sent) => found(sent).some(({ subject_id }) => subject_id !== sent.thread))
  const missing = replies.filter((sent) => !right.includes(sent)).map(({ what }) => what)
  return [
    atLeast(
      `respuestas en su conversación, % de ${replies.length}${missing.length > 0 ? `; faltan: ${missing}` : ''}`,
      Math.floor((100 * right.length) / replies.length),
      98,
    ),
    exactly(
      `respuestas a un correo cuyo identificador cambió otro servidor, en su conversación, de ${relayed.length}`,
      count(relayed, (sent) => right.includes(sent)),
      relayed.length,
    ),
    exactly('respuestas en la conversación de otra persona', strange.length, 0),
    exactly(
      'respuestas guardadas más de una vez',
      count(replies, (sent) => found(sent).length > 1),
      0,
    ),
    exactly(
      `avisos, listas y ajenos tomados por respuestas, de ${others.length}`,
      count(others, (sent) => found(sent).length > 0),
      0,
    ),
  ]
}

async function judgeReports(databaseUrl: string, bounced: string[]) {
  const marked = await queryAt<{ subject_id: string }>(
    databaseUrl,
    `select subject_id from mail_messages where undelivered is not null`,
  )
  const right = marked.filter(({ subject_id }) => bounced.includes(subject_id))
  return [
    exactly('correos que no llegaron, marcados', right.length, bounced.length),
    exactly('correos marcados sin que nadie lo dijera', marked.length - right.length, 0),
  ]
}

/** The queue runs one job at a time; both nodes read at once when a job expires while its node still reads. */
async function letBothRead(databaseUrl: string): Promise<void> {
  await queryAt(databaseUrl, `update pgboss.queue set policy = 'standard' where name = '${QUEUE}'`)
}

async function wakeUntil(boss: PgBoss, what: string, holds: () => boolean | Promise<boolean>) {
  const wake = () => Promise.all([boss.send(QUEUE, {}), boss.send(QUEUE, {})])
  await wake()
  const waking = setInterval(wake, 5_000)
  await until(what, holds, { withinMs: 5 * 60_000, everyMs: 500 }).finally(() => clearInterval(waking))
}

/** Whether every folder was read to its last mail, under this numbering. */
async function areAtEnd(databaseUrl: string, last: number, uidValidity = 1): Promise<boolean> {
  const read = await queryAt(
    databaseUrl,
    `select from mailbox_positions where last_uid = ${last} and uid_validity = '${uidValidity}' and failure is null`,
  )
  return read.length === 2
}

function readEntries(databaseUrl: string) {
  return queryAt<Entry>(
    databaseUrl,
    `select subject_id, body, omission from conversation_entries where kind = 'reply'`,
  )
}

function count<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length
}
