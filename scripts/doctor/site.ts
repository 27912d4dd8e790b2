/** Whether the site whose data these are runs on this machine, and answers. */
import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '#app/platform/check.ts'
import { commandLine } from '#app/platform/postgres/process.server.ts'
import { isWell } from '../update/health.mjs'

/** What each process of the site writes of itself (app/platform/running-process.server.ts). */
type Told = { pid: number; machine: string; address: string; port: number }

const PROGRAM = 'server/index.js'

/** Where the site runs: here, with its finding, or not here, or nowhere. */
export type SiteNow = { isHere: boolean; finding: Finding }

/** @param dataDir folder of the data. */
export async function lookAtSite(dataDir: string): Promise<SiteNow> {
  const [site] = runningSites(join(dataDir, 'processes'))
  return site ? { isHere: true, finding: await judge(site) } : { isHere: false, finding: STOPPED }
}

export const STOPPED: Finding = {
  state: 'off',
  says: 'Detenido.',
  todo: 'Si debería estar en marcha, arráncalo como siempre (npm start, o systemctl start marea) y mira qué dice al arrancar.',
}

/** Of other machines, or of this one with another DATA_DIR. */
export const ELSEWHERE: Finding = {
  state: 'ok',
  says: 'En marcha en otra máquina, o en esta con otra DATA_DIR.',
}

async function judge(site: Told): Promise<Finding> {
  if (await isWell(site)) return { state: 'ok', says: `En marcha en el puerto ${site.port}.` }
  return {
    state: 'failure',
    says: `En marcha en el puerto ${site.port}, pero no contesta bien.`,
    todo: 'Lo que falla abajo suele ser la causa. Si no falla nada más, reinicia el sitio y mira su registro.',
  }
}

/** A file of a dead process stays, and its number may be another program's by now. */
function runningSites(folder: string): Told[] {
  return namesIn(folder)
    .flatMap((name) => readTold(join(folder, name)) ?? [])
    .filter(({ pid, machine }) => machine === hostname() && commandLine(pid).includes(PROGRAM))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readTold(file: string): Told | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Half written, or its process has just ended.
    return undefined
  }
}
