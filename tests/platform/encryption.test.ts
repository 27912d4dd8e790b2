import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env, replaceEnv } from '#app/platform/environment/env.server.ts'
import { decrypt, encrypt, isUnderFormerKey, WrongKey } from '#app/platform/secrets/encryption.server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const [OLD, NEW] = ['clave-de-antes-0123456789-abcdefgh', 'clave-de-ahora-0123456789-abcdefgh']
const before = env()
let folder: Awaited<ReturnType<typeof temporaryDirectory>>

beforeEach(async () => {
  folder = await temporaryDirectory()
  replaceEnv({ dataDir: join(folder.path, 'data'), secretKeys: [] })
})
afterEach(async () => {
  replaceEnv(before)
  await folder.remove()
})

test('without SECRET_KEY a key of its own is made once, which only its owner may read', () => {
  const file = join(folder.path, 'data/secret.key')
  expect(() => decrypt('v1.abcdefgh.xxxx', 'totp'), 'reading makes no key').toThrow(WrongKey)
  expect(existsSync(file)).toBe(false)
  const encrypted = encrypt('JBSWY3DP', 'totp')
  const key = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(key.trim().length).toBeGreaterThanOrEqual(43)
  expect(decrypt(encrypted, 'totp')).toBe('JBSWY3DP')
  encrypt('otra', 'totp')
  expect(readFileSync(file, 'utf8')).toBe(key)
})

test('a text opens for its purpose alone, whole, and shows nothing', () => {
  replaceEnv({ secretKeys: [OLD] })
  const encrypted = encrypt('JBSWY3DP', 'totp')
  expect(encrypted).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  expect(encrypted).not.toContain('JBSWY3DP')
  expect(encrypt('JBSWY3DP', 'totp')).not.toBe(encrypted)
  expect(() => decrypt(encrypted, 'signing-secrets')).toThrow(WrongKey)
  expect(() => decrypt(encrypted.slice(0, -2), 'totp')).toThrow(WrongKey)
  expect(() => decrypt('JBSWY3DP', 'totp')).toThrow(WrongKey)
  replaceEnv({ secretKeys: [NEW] })
  expect(() => decrypt(encrypted, 'totp')).toThrow(WrongKey)
})

test('of several keys the first encrypts and all decrypt, and the file is the last', () => {
  const ofFile = encrypt('una', 'totp')
  replaceEnv({ secretKeys: [OLD] })
  const ofOld = encrypt('dos', 'totp')
  replaceEnv({ secretKeys: [NEW, OLD] })
  expect([ofFile, ofOld].map((text) => decrypt(text, 'totp'))).toEqual(['una', 'dos'])
  expect([ofFile, ofOld, encrypt('tres', 'totp')].map(isUnderFormerKey)).toEqual([true, true, false])
})
