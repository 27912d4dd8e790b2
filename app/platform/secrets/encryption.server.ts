/**
 * Owns encryption of what the database keeps secret, under a key outside it, so that a dump opens nothing
 * (docs/decisions/0096). The keys are those of SECRET_KEY, then those of DATA_DIR/secret.key: the first encrypts, all
 * decrypt. With neither, the file is made when something is first encrypted.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../environment/env.server.ts'
import { makeKeyFile, readKeyFile, secretKeyFile } from './secret-key-file.server.ts'

/** None of this process's keys decrypts a text, or it was altered or encrypted for another purpose. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}

type Key = { id: string; secret: string }

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

let loaded: { given: string; keys: Key[] } | undefined

/**
 * Encrypts a text as `v1.<id of the key>.<base64url>`. `purpose` is part of the key: the text decrypts under that one
 * alone. Throws a StartupError if the first key cannot be stored.
 */
export function encrypt(text: string, purpose: string): string {
  const key = firstKey()
  const head = `${VERSION}.${key.id}`
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(key, purpose), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(head))
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${head}.${bytes.toString('base64url')}`
}

/** Decrypts what `encrypt` made for the same purpose. Throws WrongKey. */
export function decrypt(encrypted: string, purpose: string): string {
  const [version, id, body = ''] = encrypted.split('.')
  const key = loadKeys().find((key) => key.id === id)
  const bytes = Buffer.from(body, 'base64url')
  if (version !== VERSION || !key || bytes.length < IV_BYTES + TAG_BYTES) throw new WrongKey()
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(key, purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    cipher.setAAD(Buffer.from(`${version}.${id}`))
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    throw new WrongKey()
  }
}

/** Whether a text is under another key than the first, as after a change of keys: it is to be encrypted again. */
export function isUnderFormerKey(encrypted: string): boolean {
  return encrypted.split('.')[1] !== firstKey().id
}

function firstKey(): Key {
  if (loadKeys().length === 0) makeKeyFile(secretKeyFile(env().dataDir))
  const [key] = loadKeys()
  if (!key) throw new Error('The file of the secret key was not made.')
  return key
}

/** Read once. An absent file is looked for again, because another process may have made it. */
function loadKeys(): Key[] {
  const { secretKeys, dataDir } = env()
  const given = [dataDir, ...secretKeys].join('\n')
  if (loaded?.given !== given || loaded.keys.length === 0) {
    const secrets = [...secretKeys, ...readKeyFile(secretKeyFile(dataDir))]
    loaded = { given, keys: secrets.map((secret) => ({ id: idOf(secret), secret })) }
  }
  return loaded.keys
}

/** Names a key in what it encrypted, and reveals nothing of it. */
function idOf(secret: string): string {
  return createHmac('sha256', secret).update('id').digest('base64url').slice(0, 8)
}

function keyOf({ secret }: Key, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
