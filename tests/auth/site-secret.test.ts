import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { carriesSession } from '#app/domains/auth/sessions/cookie.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { knownDevice } from '#app/domains/auth/sign-in/device-cookie.server.ts'
import { personHashes } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { addressOfKey, personKey } from '#app/domains/contacts/person-key.server.ts'
import { checkPreviewCode, previewLink } from '#app/domains/content/admin/preview.server.ts'
import {
  isKeyedDigest,
  isLinkCode,
  isUnsubscribeCode,
  keyedDigest,
  linkCode,
  passCode,
  passCodes,
  unsubscribeCode,
} from '#app/domains/mail/link-codes.server.ts'
import { rowOfTag, tagOf, trialTag, trialTags } from '#app/domains/mail/mailbox/reply-tags.server.ts'
import { digestOfCode, findSignedCode, signCode } from '#app/domains/settings/signatures.server.ts'
import {
  isKeyMissing,
  loadSiteSecret,
  refreshSiteSecrets,
  rotateSiteSecret,
} from '#app/domains/settings/site-secret.server.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { env, replaceEnv } from '#app/platform/environment/env.server.ts'
import { STORED_SECRETS } from '../setup/site-secret.ts'
import { enter, makeAccount, withAuth } from './administrator.ts'

withAuth()

const [KEY, NEW_KEY] = ['clave-de-un-sitio-0123456789-abcdef', 'clave-nueva-del-sitio-0123456789-abcd']
const PLAIN = 'c2VjcmV0by1kZS1sYXMtcHJ1ZWJhcw'

const given = env()
const forgetSecret = () =>
  pool.query(`delete from site_settings where key in ('session_secret', 'recognition_keys')`)
const stored = async () => (await pool.query(STORED_SECRETS)).rows[0]?.value

beforeEach(async () => {
  replaceEnv({ secretKeys: [KEY] })
  await forgetSecret()
})
afterAll(async () => {
  replaceEnv(given)
  await forgetSecret()
})

test('the secret is stored encrypted, and every node reads the same', async () => {
  const [one, two] = await Promise.all([loadSiteSecret(), loadSiteSecret()])
  expect(one).toBe(two)
  expect(await stored()).toEqual([expect.stringMatching(/^v1\./)])
  expect(JSON.stringify(await stored())).not.toContain(one)
})

test('the plain secret of an earlier version is encrypted, and no link changes', async () => {
  await pool.query(`insert into site_settings (key, value) values ('session_secret', $1)`, [
    JSON.stringify(PLAIN),
  ])
  expect(await loadSiteSecret()).toBe(PLAIN)
  expect(JSON.stringify(await stored())).not.toContain(PLAIN)
})

test('without the key nothing starts, and no other secret is made', async () => {
  await loadSiteSecret()
  const before = await stored()
  expect(await isKeyMissing()).toBe(false)
  replaceEnv({ secretKeys: [NEW_KEY] })
  await expect(loadSiteSecret()).rejects.toThrow(
    /no está la clave que lo abre.*Indica en SECRET_KEY.*o copia en .*secret\.key/,
  )
  expect(await isKeyMissing()).toBe(true)
  expect(await stored()).toEqual(before)
})

test('another key before the old one encrypts anew, and changes no link', async () => {
  await loadSiteSecret()
  const code = linkCode('correo')
  replaceEnv({ secretKeys: [NEW_KEY, KEY] })
  await loadSiteSecret()
  replaceEnv({ secretKeys: [NEW_KEY] })
  await loadSiteSecret()
  expect(linkCode('correo')).toBe(code)
  replaceEnv({ secretKeys: [KEY] })
  await expect(loadSiteSecret()).rejects.toThrow(/no está la clave/)
})

/** What was mailed, printed or kept by a browser, and whether it still opens. */
async function handOut() {
  const person = await makeAccount()
  const { visitor } = await enter(person.email)
  const cookie = visitor.headers.get('cookie') ?? ''
  const row = { subject_type: 'inquiry', subject_id: randomUUID() }
  const codes = { link: linkCode('a'), leave: unsubscribeCode('a'), pass: passCode('a'), tag: tagOf(row) }
  const more = { trial: trialTag('a'), key: personKey('ana@marea.test'), digest: keyedDigest('a') }
  const [hash = ''] = personHashes('ana@marea.test')
  const preview = new URLSearchParams(previewLink('a', '2030-01-01').path.split('?')[1])
  const door = digestOfCode(signCode('door-links', 'a'))
  const last_day = '2030-01-31'
  return {
    made: { ...codes, ...more, hash, preview: preview.get('codigo') ?? '' },
    opens: async () => ({
      link: isLinkCode('a', codes.link),
      leave: isUnsubscribeCode('a', codes.leave),
      pass: passCodes('a').includes(codes.pass),
      tag: rowOfTag(codes.tag, ['inquiry'])?.subject_id === row.subject_id,
      trial: trialTags('a').includes(more.trial),
      key: addressOfKey(more.key) === 'ana@marea.test',
      digest: isKeyedDigest(more.digest, 'a'),
      hash: personHashes('ana@marea.test').includes(hash),
      door: findSignedCode('door-links', 'a', door) !== undefined,
      preview:
        checkPreviewCode('a', { last_day, code: preview.get('codigo') ?? '' }, '2030-01-02') === 'valid',
      device: (await knownDevice(cookie, person.email)) !== undefined,
      team: carriesSession(cookie),
      session: (await currentAdmin(visitor.request)).state === 'member',
    }),
  }
}

test('with a new secret all that was handed out goes on opening, and what is made is new', async () => {
  await loadSiteSecret()
  const before = await handOut()
  expect(Object.values(await before.opens())).not.toContain(false)
  await rotateSiteSecret({ discard: false })
  await rotateSiteSecret({ discard: false })
  expect(Object.values(await before.opens()), JSON.stringify(await before.opens())).not.toContain(false)
  const after = await handOut()
  expect(Object.values(await after.opens())).not.toContain(false)
  for (const [name, made] of Object.entries(before.made))
    expect(Object.values(after.made), name).not.toContain(made)
  expect(isLinkCode('otro', before.made.link)).toBe(false)
})

test('a discarded secret opens nothing any more, and may be discarded without its key', async () => {
  await loadSiteSecret()
  const before = await handOut()
  replaceEnv({ secretKeys: [NEW_KEY] })
  await rotateSiteSecret({ discard: true })
  expect(Object.values(await before.opens()), JSON.stringify(await before.opens())).not.toContain(true)
  expect(await isKeyMissing()).toBe(false)
})

test('of discarded secrets only the hashes of people stay known, under another key too', async () => {
  await loadSiteSecret()
  const before = await handOut()
  await rotateSiteSecret({ discard: true })
  await rotateSiteSecret({ discard: true })
  replaceEnv({ secretKeys: [NEW_KEY, KEY] })
  await loadSiteSecret()
  replaceEnv({ secretKeys: [NEW_KEY] })
  await loadSiteSecret()
  await refreshSiteSecrets()
  const opening = Object.entries(await before.opens()).filter(([, opens]) => opens)
  expect(opening).toEqual([['hash', true]])
  const after = await handOut()
  expect(Object.values(await after.opens())).not.toContain(false)
})

test('nothing in a dump of the database signs a session or a link', async () => {
  const secret = await loadSiteSecret()
  const { visitor, outcome } = await enter((await makeAccount()).email)
  expect(outcome).toBe('signed-in')
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = new Set<string>()
  for (const { name } of rows) {
    const { rows: texts } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    // Whole values and their parts, as somebody who looks for a secret takes a dump apart.
    for (const { text } of texts)
      for (const part of text.matchAll(/[\w+/=.-]{8,}/g))
        for (const word of [part[0], ...part[0].split('.')]) dumped.add(word)
  }
  expect(dumped.size).toBeGreaterThan(3)
  const cookie = decodeURIComponent(visitor.headers.get('cookie') ?? '')
  const [, token = '', signature = ''] = /session_token=([^.]+)\.([^;]+)/.exec(cookie) ?? []
  const sign = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
  const forges = (word: string) =>
    sign(word, token).toString('base64') === signature ||
    sign(sign(word, 'mail-links'), 'mail-link:a').toString('base64url') === linkCode('a')
  expect(forges(secret), 'the trial finds what it looks for').toBe(true)
  expect([...dumped].filter(forges)).toEqual([])
  expect([...dumped].filter((word) => [token, secret, KEY].includes(word))).toEqual([])
})
