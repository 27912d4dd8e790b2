/** Key with which the site signs its mails (DKIM, RFC 6376), as the environment gives it. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bits of an RSA key that RFC 8301 lets verifiers accept; 2048 are advised. */
const BITS_MIN = 1024

export type DkimSigning = {
  /** PEM of the private key. */
  key: string
  selector: string
  domain: string
}

/**
 * PEM of an RSA private key, given itself or as a file's path; undefined if it is none. `\n` stands for a line break,
 * because files of environment variables have one line each.
 */
export function readDkimKey(given: string): string | undefined {
  try {
    const pem = given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8')
    return isSigning(createPrivateKey(pem)) ? pem : undefined
  } catch {
    return undefined
  }
}

/** Nodemailer signs with rsa-sha256 alone. */
function isSigning({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= BITS_MIN
}

/** Public key as its DNS record has it in `p=`: base64 of the DER form. */
export function publicDkimKey({ key }: DkimSigning): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
}
