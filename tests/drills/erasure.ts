import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'
import { atLeast, atMost, type Drill, exactly, type Finding, inTime } from './drill.ts'
import { ANA, dump, JUANA, plantBoth, type Query, tablesWith } from './erasure/person.ts'
import { signIn } from './team.ts'

const LONG = { mails: 1_000_000, killAfterMs: 6_000 }
const SHORT = { mails: 2_000, killAfterMs: 300 }
/** One in so many quotes her in a mail to somebody else. */
const QUOTED_IN = 1_000

export const drill: Drill = {
  title:
    'una persona con filas de todas clases se borra entre un millón de correos; otra, con el sitio muerto a medias',
  async run({ isShort, say }) {
    const { mails, killAfterMs } = isShort ? SHORT : LONG
    const [database, directory] = [await startDatabase(), await temporaryDirectory()]
    const query: Query = (statement) => queryAt(database.url, statement)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: directory.path,
      DEMO: '0',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'info',
    }
    const said: string[] = []
    let site = await startSite(env)
    try {
      await plantBoth(query)
      for (let first = 0; first < mails; first += 100_000)
        await fill(query, first, Math.min(mails, first + 100_000))
      const [size] = await query(`select pg_size_pretty(pg_total_relation_size('mail_messages')) as size`)
      say(`${mails} correos, ${size?.size}`)
      const before = await others(query)
      const waits = { calm: await registrationsWhile(site, query, sleep(5_000)), busy: 0 }

      const since = performance.now()
      const erased = (async () => {
        await erase(site, ANA.email, query)
        await untilOver(query)
      })()
      waits.busy = await registrationsWhile(site, query, erased)
      const seconds = Math.round((performance.now() - since) / 100) / 10
      const after = await others(query)
      const ofJuana = (rows: typeof before) =>
        rows
          .flatMap(({ row }) => (/juana/i.test(row) ? [row] : []))
          .toSorted()
          .join('\n')
      const kept = ofJuana(before) === ofJuana(after)
      const quoted = await quoting(query, ANA.email)
      for (const mail of quoted) say(`aún la cita: ${JSON.stringify(mail)}`)

      await erase(site, JUANA.email, query)
      await sleep(isShort ? 0 : killAfterMs)
      said.push(await kill(site))
      const [left] = await query('select count(*)::int as many from erasures')
      site = await startSite(env)
      await untilOver(query)
      said.push(site.output())
      const texts = [...said, ...(await filesIn(directory.path))].map((row) => ({
        place: 'archivos y registro',
        row,
      }))
      return [
        exactly('tablas que aún la nombran', tablesWith(ANA, after).length, 0),
        exactly('correos de otros que aún la citan', quoted.length, 0),
        exactly('filas de la otra persona, byte a byte (1: iguales)', Number(kept), 1),
        exactly('archivos y registro que la nombran', tablesWith(ANA, texts).length, 0),
        inTime(atMost('segundos hasta el final', seconds, 60)),
        inTime(atMost('ms que espera un registro mientras tanto', waits.busy, Math.max(250, waits.calm))),
        ...(isShort ? [] : [atLeast('borrados a medias cuando murió el sitio', Number(left?.many), 1)]),
        exactly(
          'tablas que nombran a la segunda, tras volver',
          tablesWith(JUANA, await others(query)).length,
          0,
        ),
        exactly('correos que citan a la segunda', (await quoting(query, JUANA.email)).length, 0),
      ] satisfies Finding[]
    } finally {
      await site.stop()
      await database.remove()
      await directory.remove()
    }
  },
}

/** Mails as they are stored once sent: some 6 KB of markup and 1 KB of text, which PostgreSQL packs to a third. */
function fill(query: Query, first: number, last: number) {
  return query(`
    with parts as materialized (select b, string_agg('<tr><td style="padding:0 0 16px;font-family:Arial,sans-serif;font-size:16px;line-height:24px;color:#0b1f33">'
      || md5(b::text || i) || md5(i::text || b) || '</td></tr>', '') as html, string_agg(md5(b::text || i), ' ') as words
      from generate_series(0, 199) b, generate_series(1, 32) i group by b)
    insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    select 'relleno-' || n, 'event_registration', 'p' || n || '@relleno.test', 'Tu lugar está reservado', '<html>' || n || html || quote, n || words || quote, 'sent', now()
    from generate_series(${first}, ${last - 1}) n join parts on b = n % 200,
      lateral (select case when n % ${QUOTED_IN} = 0 then ' Escribe a ${ANA.email}.' when n % ${QUOTED_IN} = 1 then ' Escribe a ${JUANA.email}.' else '' end) q (quote)`)
}

/** Mails to others that hold the address, with where PostgreSQL keeps them and which transaction wrote them. */
function quoting(query: Query, email: string) {
  return query(`select message_id, status, ctid::text, xmin::text from mail_messages
    where recipient like '%@relleno.test' and (strpos(html, ' ${email}') > 0 or strpos(text, ' ${email}') > 0)`)
}

const others = (query: Query) =>
  dump(query, {
    'public.mail_messages': `recipient not like '%@relleno.test'`,
    // Their searchable text has the title of an event, which may be Juana's.
    'public.mail_texts': `folded not like '%@relleno.test%'`,
  })

/** As the team does it, from the person's screen. */
async function erase(site: Site, email: string, query: Query): Promise<void> {
  const [contact] = await query(`select id from contacts where email = '${email}'`)
  const { cookie } = await signIn(site.url)
  const answer = await fetch(`${site.url}/admin/contacts/${contact?.id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ intent: 'erase', email }),
  })
  if (answer.status >= 400) throw new Error(`No se borró: ${answer.status}`)
}

async function untilOver(query: Query): Promise<void> {
  while ((await query('select from erasures')).length > 0) await sleep(200)
}

/** Somebody registers five times a second until `work` is done. Returns the longest wait, in ms. */
async function registrationsWhile(site: Site, query: Query, work: Promise<unknown>): Promise<number> {
  const [event] = await query(`select id from events where event_date > current_date order by id limit 1`)
  let [isOver, longest, turn] = [false, 0, 0]
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const since = performance.now()
    const answer = await fetch(`${site.url}/evento/${event?.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.${turn >> 8}.${turn++ & 255}.7` },
      body: new URLSearchParams({ name: 'Rita', email: `rita.${since}@relleno.test`, consent_privacy: 'on' }),
    })
    await answer.text()
    if (answer.status >= 400) throw new Error(`Un registro se rechazó: ${answer.status}`)
    longest = Math.max(longest, Math.round(performance.now() - since))
    await sleep(200)
  }
  await ended
  return longest
}

async function kill({ child, output }: Site): Promise<string> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return output()
}

/** Names and contents of every file of the site. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map(async (path) => `${path}\n${await readFile(path, 'latin1')}`))
}
