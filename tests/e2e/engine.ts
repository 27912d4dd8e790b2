import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame } from '@playwright/test'

const { resolve } = createRequire(import.meta.url)
const sources = new Map<string, string>()

/** Puts an engine into a page, once for all widths: the policy of the page lets no script element in. */
export async function bringEngine(frame: Frame, name: string, file: string) {
  if (await frame.evaluate((name) => name in window, name)) return
  if (!sources.has(file)) sources.set(file, readFileSync(resolve(file), 'utf8'))
  await frame.evaluate(sources.get(file) ?? '')
}
