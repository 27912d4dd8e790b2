/**
 * Owns signatures made with the site's secrets. Each purpose has keys of its own, so that one use cannot forge
 * another's values. Only the current secret signs; a value signed with a former one stays good, so that each link dies
 * at its own end (docs/decisions/0096). Never change a purpose's name: stored bytes and mailed links depend on it.
 */
import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { derived } from '#app/platform/derived.ts'
import { keysOfSecrets, siteSecrets } from './site-secret.server.ts'

const keysByPurpose = derived(
  () => [siteSecrets()],
  (_secrets) => new Map<string, KeyObject[]>(),
)

/**
 * Keys derived for one purpose, the current secret's first. As key objects, because Node
 * converts other keys for each signature, which takes four times as long as signing.
 */
export function keysFor(purpose: string): KeyObject[] {
  const keys = keysByPurpose().get(purpose) ?? keysOfSecrets(purpose).map((key) => createSecretKey(key))
  keysByPurpose().set(purpose, keys)
  return keys
}

/** HMAC-SHA-256 of the words under the current secret. */
export function sign(purpose: string, words: string): Buffer {
  return signatures(purpose, words)[0] as Buffer
}

/** HMACs of the words under every secret, the current one's first: to look for what an earlier one may have signed. */
export function signatures(purpose: string, words: string): Buffer[] {
  return keysFor(purpose).map((key) => createHmac('sha256', key).update(words).digest())
}

/** Code of a link: the signature in base64url, 256 bits. */
export function signCode(purpose: string, words: string): string {
  return sign(purpose, words).toString('base64url')
}

/** Whether a code is the words' under any secret. */
export function isSignedCode(purpose: string, words: string, code: string): boolean {
  return signatures(purpose, words).some((own) => isSame(Buffer.from(own.toString('base64url')), code))
}

/** The words' code whose digest is stored; undefined if the secret that made it was discarded. */
export function findSignedCode(purpose: string, words: string, digest: string): string | undefined {
  return signatures(purpose, words)
    .map((own) => own.toString('base64url'))
    .find((code) => digestOfCode(code) === digest)
}

/** What is stored of a code, so that a copy of the table opens nothing. */
export function digestOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function isSame(own: Buffer, code: string): boolean {
  const given = Buffer.from(code)
  return own.length === given.length && timingSafeEqual(own, given)
}
