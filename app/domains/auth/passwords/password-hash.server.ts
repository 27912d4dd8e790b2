/**
 * Owns the form of a stored password. The one that is written, better-auth's `salt:key`, names no parameters (N=2^14,
 * r=16, p=1). One that names them (PHC string, `$scrypt$ln=17,r=8,p=1$salt$key`) is verified too, so that a later
 * release can write it while processes of this one still run.
 */
import { scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'

export { hashPassword } from 'better-auth/crypto'

const WITH_PARAMETERS =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,86})\$([A-Za-z0-9+/]{43,86})$/

/** Bytes that one verification may take: some more than the strongest parameters in use (128 MB). Beyond it throws. */
const MAX_MEMORY = 160 * 1024 * 1024

/** Whether a stored hash is of this password. Throws if the hash is in neither form. */
export function matchesHash(hash: string, password: string): Promise<boolean> {
  const [, cost, r, p, salt = '', key = ''] = WITH_PARAMETERS.exec(hash) ?? []
  if (!key) return verifyPassword({ hash, password })
  const stored = Buffer.from(key, 'base64')
  const options = { N: 2 ** Number(cost), r: Number(r), p: Number(p), maxmem: MAX_MEMORY }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), stored.length, options, (error, own) => {
      if (error) reject(error)
      else resolve(timingSafeEqual(own, stored))
    })
  })
}
