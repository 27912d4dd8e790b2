/**
 * Owns the key that stands for an e-mail address in URLs when the person has no id: the address encrypted with the
 * site's secret, so that no log, browser history or proxy reveals whom the team looked at.
 */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { keysFor, sign } from '#app/domains/settings/signatures.server.ts'
import { isAddress } from './schema.ts'

const PURPOSE = 'person-key'
const PREFIX = '~'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts an address. Deterministic, so that a person's page has one URL. */
export function personKey(email: string): string {
  const start = sign('person-key-iv', email).subarray(0, IV_BYTES)
  const cipher = createCipheriv(CIPHER, keysFor(PURPOSE)[0] as KeyObject, start)
  const encrypted = [start, cipher.update(email, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return PREFIX + Buffer.concat(encrypted).toString('base64url')
}

/** Decrypts a key; undefined if `personKey` did not make it. */
export function addressOfKey(key: string): string | undefined {
  if (!key.startsWith(PREFIX)) return undefined
  const bytes = Buffer.from(key.slice(PREFIX.length), 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  return keysFor(PURPOSE).reduce<string | undefined>(
    (found, key) => found ?? decrypted(bytes, key),
    undefined,
  )
}

function decrypted(bytes: Buffer, key: KeyObject): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const email =
      cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
    return isAddress(email) ? email : undefined
  } catch {
    return undefined
  }
}
