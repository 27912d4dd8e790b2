/** What Sistema checks, printed, whether or not the site is running, and what DNS says of the sender. */
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readReadiness } from '#app/domains/newsletter/readiness/readiness.server.ts'
import { interruptedUpdate } from '#app/domains/system/checks/interrupted-update.server.ts'
import { PARTS, type PartView } from '#app/domains/system/parts.ts'
import { examine, examineAlone, isSiteConnected } from '#app/domains/system/system.server.ts'
import type { Finding } from '#app/platform/check.ts'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { readStrayVariables } from '#app/platform/environment/stray-variables.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { log } from '#app/platform/log.server.ts'
import { openExistingDatabase } from '#app/platform/postgres/existing.server.ts'
import { startFailure } from '#app/platform/startup-error.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { systemChecks } from '#app/system-checks.server.ts'
import { WIRING } from '#app/wiring.server.ts'
import { ELSEWHERE, lookAtSite, type SiteNow } from './site.ts'

type Line = {
  name: string
  state: Finding['state'] | 'unknown'
  says: string
  todo?: string | null | undefined
  /** When the site itself found it; absent for what was looked at just now. */
  checked_at?: string | null
}

const SIGNS = { ok: '✓', warning: '!', failure: '✗', off: '–', unknown: '?' }
/** Nobody visits this process; the site's own findings about visitors are read from the database. */
const NOBODY = { note() {}, recent: () => [] }

/** Prints what is well and what is not. Returns the exit code: 1 if something fails. */
export async function diagnose(): Promise<0 | 1> {
  // What a check that breaks would log is on the screen.
  log.level = 'silent'
  try {
    becomeOwnerOfData(env().dataDir)
    const site = await lookAtSite(env().dataDir)
    const { here, parts, newsletter } = await lookAtAll(site)
    const lines = [{ name: 'Sitio', ...here }, ...strays(), ...interrupted(), ...parts]
    lines.forEach(print)
    const sent = mailIsOn() ? newsletter : []
    if (sent.length > 0) console.log('\nPara que llegue el boletín:')
    sent.forEach(print)
    const states = [...lines, ...sent].map(({ state }) => state)
    const failures = states.filter((state) => state === 'failure').length
    const warnings = states.filter((state) => state === 'warning').length
    console.log(`\n${summary(failures, warnings)}`)
    return failures > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`)
    return 1
  }
}

function print({ name, state, says, todo, checked_at }: Line): void {
  const age = checked_at && formatDuration((Date.now() - Date.parse(checked_at)) / 1000)
  console.log(`${SIGNS[state]} ${name}: ${says}${age ? ` (lo vio el sitio hace ${age})` : ''}`)
  if (todo && state !== 'ok') console.log(`    ${todo}`)
}

type Looked = { here: Finding; parts: Line[]; newsletter: Line[] }

async function lookAtAll(site: SiteNow): Promise<Looked> {
  try {
    return await lookWithDatabase(site)
  } catch (error) {
    wire({ ...WIRING, systemChecks: systemChecks(NOBODY) })
    const away: Line = { name: PARTS.database, state: 'failure', says: startFailure(error) }
    return { here: site.finding, parts: [away, ...named(await examineAlone())], newsletter: [] }
  }
}

async function lookWithDatabase({ isHere, finding }: SiteNow): Promise<Looked> {
  const database = await openExistingDatabase(env())
  connectDatabase(database.url, () => {})
  try {
    wire({ ...WIRING, systemChecks: systemChecks(NOBODY, database.home) })
    const isElsewhere = !isHere && (await isSiteConnected())
    const [parts, newsletter] = await Promise.all([examine(isHere || isElsewhere), readReadiness()])
    const here = isElsewhere ? ELSEWHERE : finding
    return { here, parts: named(parts), newsletter: newsletter.parts }
  } finally {
    await disconnectDatabase()
    await database.close()
  }
}

function named(parts: PartView[]): Line[] {
  return parts.map(({ part, ...found }) => ({ name: PARTS[part], ...found }))
}

function strays(): Line[] {
  return readStrayVariables().map((stray) => ({ name: 'Variables', state: 'warning', ...stray }))
}

/** Apart from the version, which is the running site's own finding of minutes ago. */
function interrupted(): Line[] {
  const advice = interruptedUpdate()
  return advice ? [{ name: 'Actualización', state: 'warning', ...advice }] : []
}

function summary(failures: number, warnings: number): string {
  const counted = [
    failures > 0 && formatCount(failures, 'fallo', 'fallos'),
    warnings > 0 && formatCount(warnings, 'aviso', 'avisos'),
  ].filter(Boolean)
  return counted.length > 0 ? `${counted.join(' y ')}.` : 'Todo bien.'
}
