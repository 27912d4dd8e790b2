import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFlags, chromiumPath } from './chromium.ts'

const run = promisify(execFile)

/** Not a dependency, because it brings more packages than the whole site and only this script needs it. */
const VERSION = '12.8.2'
const FETCHED_WITHIN_MS = 60_000
const AUDITED_WITHIN_MS = 45_000

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Lighthouse results of one visit on its simulated slow phone. */
export type Audit = {
  scores: Partial<Record<Category, number>>
  cls: number
  lcp: number
  tbt: number
  /** Titles of the audits that cost a point, except those about speed, which the figures show better. */
  findings: string[]
}

/** Path of the executable in npx's cache; undefined if it cannot be downloaded. */
export async function findLighthouse(): Promise<string | undefined> {
  const args = ['--yes', `--package=lighthouse@${VERSION}`, '-c', 'command -v lighthouse']
  const found = await run('npx', args, { timeout: FETCHED_WITHIN_MS }).catch(() => undefined)
  return found?.stdout.trim().split('\n').at(-1) || undefined
}

/** Runs one audit; undefined if it gave no result, which happens now and then on a busy machine. */
export async function audit(
  lighthouse: string,
  url: string,
  folder: string,
  categories: readonly Category[] = CATEGORIES,
): Promise<Audit | undefined> {
  const report = join(folder, 'report.json')
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${chromiumFlags.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath }
  try {
    await run(process.execPath, [lighthouse, ...args], { env, timeout: AUDITED_WITHIN_MS })
    return read(JSON.parse(await readFile(report, 'utf8')))
  } catch {
    return undefined
  }
}

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

function read({ categories, audits }: Report): Audit | undefined {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores: Audit['scores'] = {}
  const findings: string[] = []
  for (const [category, { score, auditRefs }] of Object.entries(categories)) {
    scores[category as Category] = Math.round((score ?? 0) * 100)
    if (category === 'performance') continue
    for (const { id, weight } of auditRefs)
      if (weight > 0 && (audits[id]?.score ?? 1) < 1) findings.push(audits[id]?.title ?? id)
  }
  const lcp = figure('largest-contentful-paint')
  if (Number.isNaN(lcp)) return undefined
  return { scores, lcp, cls: figure('cumulative-layout-shift'), tbt: figure('total-blocking-time'), findings }
}
