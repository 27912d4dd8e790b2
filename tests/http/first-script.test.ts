import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoSite } from '../setup/demo-site.ts'
import type { Site } from '../setup/site.ts'
import { ask } from './roles/ask.ts'

/** What a public page runs before anybody means something, and which scripts its policy lets run. */
let site: Site
let event = ''
let article = ''

beforeAll(async () => {
  site = await startDemoSite()
  event = /\/evento\/[0-9a-f-]{36}/.exec((await ask(site.url, 'GET', '/agenda')).body)?.[0] ?? ''
  article = /\/contenido\/[a-z0-9-]+/.exec((await ask(site.url, 'GET', '/contenido')).body)?.[0] ?? ''
})
afterAll(() => site.stop())

const READ = [
  '/',
  '/agenda',
  '/agenda?periodo=pasados',
  'event',
  '/contenido',
  'article',
  '/quienes-somos',
  '/faqs',
  '/politicas',
  '/contacto',
  '/academy',
  '/no-existe',
  '/comunidad',
  '/sube-evento',
  '/academy/solicitud',
  '/comunidad/gracias',
  '/contacto/gracias',
]
const INTERACTIVE_PAGES = ['/agenda?q=datos', '/agenda?dia=2031-05-04']
const address = (page: string) => ({ event, article })[page] ?? page

test.each(READ)('%s runs 3 KB of scripts before anybody means something', async (page) => {
  const { scripts, body } = await read(page)
  const run = scripts.filter(({ attributes }) => !attributes.includes('application/'))
  const running = run.map(({ text }) => text).join('')
  expect(running.length, 'the first script is there').toBeGreaterThan(1000)
  expect(brotliCompressSync(running).length).toBeLessThanOrEqual(3 * 1024)
  // What the page would lose without them, rules for prefetching too, as it is first sent.
  const without = body.replaceAll(/<script\b(?![^>]*application\/)[^>]*>[\s\S]*?<\/script>/g, '')
  // The same script weighs some 30 bytes more beside one text than beside another.
  expect(packed(body) - packed(without)).toBeLessThanOrEqual(3.05 * 1024)
  expect(body).toContain('data-loads="intent"')
  expect(body).not.toMatch(/<script[^>]* src=|rel="modulepreload"|streamController/)
})

test.each(INTERACTIVE_PAGES)('%s makes its list ready when it is idle', async (page) => {
  const { body } = await read(page)
  expect(body).toContain('data-loads="idle"')
  expect(body).not.toContain('type="speculationrules"')
})

test.each([...READ, ...INTERACTIVE_PAGES, '/admin/entrar'])(
  '%s lets run what we wrote, each script and no other',
  async (page) => {
    const { scripts, policy } = await read(page)
    const run = scripts.filter(({ attributes }) => !attributes.includes('application/'))
    const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)
    expect(new Set(allowed)).toEqual(new Set(run.map(({ text }) => hashOf(text))))
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/)
  },
)

test('the policy of all pages for reading is one and the same: nothing that they say is a script', async () => {
  const policies = await Promise.all(READ.map(async (page) => (await read(page)).policy))
  expect(new Set(policies).size).toBe(1)
})

test('links are fetched ahead and not drawn, but those of the panel, of files and of questions', async () => {
  const { scripts } = await read('/')
  const rules = scripts.filter(({ attributes }) => attributes.includes('speculationrules'))
  expect(rules).toHaveLength(1)
  const said = JSON.parse(rules[0]?.text ?? '')
  expect(Object.keys(said)).toEqual(['prefetch'])
  const [rule] = said.prefetch
  expect(rule.eagerness).toBe('moderate')
  const barred = JSON.stringify(rule.where)
  for (const path of ['/admin*', '/api/*', '/*.*']) expect(barred).toContain(`"${path}"`)
  expect(rule.where.and.at(-1).not.selector_matches).toContain('[href*="?"]')
})

test('what the framework writes is recognised on every page: the log says nothing', async () => {
  await ask(site.url, 'HEAD', '/contenido?q=nada')
  await Promise.all([...READ, ...INTERACTIVE_PAGES].map(read))
  expect(site.output()).not.toContain('application not recognised')
})

async function read(page: string) {
  const { body, headers } = await ask(site.url, 'GET', address(page))
  const found = [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const scripts = found.map(([, attributes = '', text = '']) => ({ attributes, text }))
  return { body, scripts, policy: String(headers['content-security-policy']) }
}

function packed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
