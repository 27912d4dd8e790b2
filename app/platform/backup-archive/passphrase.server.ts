/**
 * Passphrase of an `age` file (c2sp.org/age, "scrypt recipient stanza") with Node's scrypt: the library's own is
 * JavaScript and would block the event loop for half a second.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Identity, Recipient } from 'age-encryption'
import { ArchiveUnreadable } from './unreadable.ts'

/** Cost of a guess as a power of two: about 100 ms and 32 MB. The tool's default of 18 takes 256 MB. */
const WORK_FACTOR = 15
/** Files of the `age` tool are accepted too, because somebody may have re-encrypted an archive. */
const HIGHEST_WORK_FACTOR = 18
const LABEL = 'age-encryption.org/v1/scrypt'
const CIPHER = 'chacha20-poly1305'
const TAG = { authTagLength: 16 }
/** Constant nonce: every salt yields a key that is used once. */
const NONCE = Buffer.alloc(12)

export function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const cipher = createCipheriv(CIPHER, await derive(passphrase, salt, WORK_FACTOR), NONCE, TAG)
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [{ args: ['scrypt', salt.toString('base64').replace(/=+$/, ''), String(WORK_FACTOR)], body }]
    },
  }
}

/** Throws ArchiveUnreadable for a wrong passphrase, or a file that needs something else than a passphrase. */
export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [{ args: [type, salt = '', factor = ''] = [], body } = {}, ...others] = stanzas
      if (type !== 'scrypt' || !body) throw new ArchiveUnreadable('wrong-key')
      const workFactor = /^[1-9]\d?$/.test(factor) ? Number(factor) : Number.POSITIVE_INFINITY
      // A longer body could be crafted to open with several passphrases. The format allows a single stanza per file.
      if (others.length > 0 || body.length !== 32 || workFactor > HIGHEST_WORK_FACTOR)
        throw new ArchiveUnreadable('corrupt')
      const key = await derive(passphrase, Buffer.from(salt, 'base64'), workFactor)
      const decipher = createDecipheriv(CIPHER, key, NONCE, TAG).setAuthTag(body.subarray(-16))
      try {
        return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
      } catch {
        throw new ArchiveUnreadable('wrong-key')
      }
    },
  }
}

function derive(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const cost = { N: 2 ** workFactor, r: 8, p: 1, maxmem: 2 ** (workFactor + 11) }
  const work = promisify(scrypt) as (...args: unknown[]) => Promise<Buffer>
  return work(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, cost)
}
