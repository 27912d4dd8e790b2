/**
 * A new version comes up behind a balancer and the old one goes, while tabs are open, forms half filled and others
 * come and go. Once where both share a folder for their assets, and once where each has only its own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { startDatabase, startSite } from '../setup/site.ts'
import { type Drill, type DrillContext, exactly, type Finding, named } from './drill.ts'
import { filledForm } from './event-form.ts'
import { startBalancer } from './versions/balancer.ts'
import { click, type Form, fillHalf, open, openTabs, send } from './versions/tabs.ts'
import { buildOther } from './versions/trees.ts'
import { openBrowser } from './xss/watch.ts'

const FORMS = 3
const FRESH_PAGES = ['/', '/agenda', '/contenido', '/sube-evento', '/contacto', '/quienes-somos']
const READ = ['/', '/agenda', '/contenido', '/faqs']
const PAUSE_MS = 40

export const drill: Drill = {
  title: 'una versión nueva entra y la anterior se va, con pestañas abiertas y formularios a medias',
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'marea-versions-'))
    const browser = await openBrowser()
    try {
      const other = process.env.OTHER_VERSION ?? join(folder, 'other')
      context.say('se construye la otra versión')
      if (!process.env.OTHER_VERSION) await buildOther(other)
      const shared = await update(context, browser, other, [join(folder, 'data'), join(folder, 'data')])
      const apart = await update(context, browser, other, [join(folder, 'one'), join(folder, 'two')])
      return [
        ...named('carpeta común', [...shared.findings, exactly('páginas sin aplicación', shared.plain, 0)]),
        // Every second script is another node's: these pages read, and their links and forms are plain ones.
        ...named('cada nodo la suya', apart.findings),
      ]
    } finally {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function update({ say }: DrillContext, browser: Browser, other: string, [one, two]: [string, string]) {
  const database = await startDatabase()
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const balancer = await startBalancer()
  const stored = async (title: string) => {
    const { rowCount } = await db.query('select from event_submissions where title = $1', [title])
    return rowCount ?? 0
  }
  const env = { DATABASE_URL: database.url, PUBLIC_URL: balancer.url, TRUSTED_PROXIES: 'loopback' }
  const old = await startSite({ ...env, DATA_DIR: one })
  const window = await browser.newContext({ locale: 'es-DO' })
  const coming = comeAndGo(balancer.url)
  try {
    balancer.add(old.url)
    await sleep(1_000)
    coming.start()
    const tabs = await openTabs(window, balancer.url)
    const forms: Form[] = []
    for (let i = 0; i < FORMS; i++) forms.push(await fillHalf(window, balancer.url))

    say('entra la nueva')
    const young = await startSite({ ...env, DATA_DIR: two }, [], other)
    balancer.add(young.url)
    await sleep(1_000)
    const lost: string[] = []
    const lostForms: string[] = []
    const note = (list: string[], problem: string | undefined) => void (problem && list.push(problem))
    const finish = async (form: Form) => {
      note(lostForms, await send(form))
      for (let tries = 0; tries < 50 && (await stored(form.title)) === 0; tries++) await sleep(100)
      if ((await stored(form.title)) !== 1) lostForms.push(`${form.title}: no row`)
    }
    let plain = 0
    for (const path of FRESH_PAGES) {
      const page = await window.newPage()
      if (!(await open(page, balancer.url + path))) plain++
      await page.close()
    }
    // Some act while both answer, the others when only the new one does.
    for (const tab of tabs.slice(0, 3)) note(lost, await click(tab))
    for (const form of forms.slice(0, 1)) await finish(form)

    say('se va la anterior')
    await old.stop()
    for (const tab of tabs.slice(3)) note(lost, await click(tab))
    for (const form of forms.slice(1)) await finish(form)
    const sent = await coming.stop()
    let unstored = 0
    for (const title of sent.acknowledged) if ((await stored(title)) !== 1) unstored++
    // Nobody asks for anything any more when the last one goes.
    await window.close()
    await young.stop()
    for (const problem of [
      ...lost,
      ...lostForms,
      ...balancer.failed.slice(0, 10),
      ...sent.failed.slice(0, 10),
    ])
      say(problem)
    const findings: Finding[] = [
      exactly('clics perdidos', lost.length, 0),
      exactly('formularios perdidos', lostForms.length, 0),
      exactly(`peticiones fallidas de ${sent.asked}`, balancer.failed.length + sent.failed.length, 0),
      exactly(`envíos confirmados sin fila, de ${sent.acknowledged.length}`, unstored, 0),
    ]
    return { findings, plain }
  } finally {
    await coming.stop()
    await window.close()
    await old.stop()
    await balancer.stop()
    await db.end()
    await database.remove()
  }
}

/** Others, who read and send all the time and know nothing of versions. */
function comeAndGo(url: string) {
  const failed: string[] = []
  const acknowledged: string[] = []
  let asked = 0
  let isOver = false
  let going: Promise<void> | undefined
  async function ask(path: string, init?: RequestInit): Promise<boolean> {
    asked++
    try {
      const answer = await fetch(url + path, { ...init, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 400) failed.push(`${path}: ${answer.status}`)
      return answer.status < 400
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`)
      return false
    }
  }
  async function go() {
    for (let turn = 0; !isOver; turn++) {
      await ask(READ[turn % READ.length] ?? '/')
      if (turn % 25 === 0) {
        const { title, body, address } = filledForm(`Noche ${turn}`, `10.1.${turn >> 8}.${turn & 255}`, false)
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const headers = { ...type, origin: url, 'x-forwarded-for': address }
        if (await ask('/sube-evento', { method: 'POST', body, headers })) acknowledged.push(title)
      }
      await sleep(PAUSE_MS)
    }
  }
  return {
    start() {
      going = go()
    },
    async stop() {
      isOver = true
      await going
      return { asked, failed, acknowledged }
    },
  }
}
