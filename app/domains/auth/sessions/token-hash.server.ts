/**
 * Owns that the database keeps only the hash of a session's token (ASVS 5.0, 11.4.1): whoever reads a copy of it cannot
 * sign in with what it holds. better-auth goes through an adapter that hashes on the way in (docs/decisions/0095).
 */
import { createHash } from 'node:crypto'
import type { DBAdapter, DBAdapterInstance, Where } from 'better-auth'

/** Characters of a stored hash: SHA-256 in Base64 without padding. Rows of older programs hold 32-character tokens. */
export const HASH_CHARACTERS = 43

/** Form in which a token is stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Adapter that stores hashes of session tokens and asks by them. A token goes back only to who gave it, or to who had
 * the session made.
 */
export function hashingTokens(plain: DBAdapterInstance): DBAdapterInstance {
  return (options) => overAdapter(plain(options))
}

function overAdapter(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    transaction: (work) => adapter.transaction((inner) => work(overAdapter(inner as DBAdapter))),
    async create(given) {
      const { token } = given.data as { token?: string }
      if (given.model !== SESSION || !token) return adapter.create(given)
      const made = await adapter.create({ ...given, data: { ...given.data, token: tokenHash(token) } })
      return { ...made, token } as never
    },
    findOne: (given) => adapter.findOne(byHash(given)),
    findMany: (given) => adapter.findMany(byHash(given)),
    count: (given) => adapter.count(byHash(given)),
    update: (given) => adapter.update(byHash(given)),
    updateMany: (given) => adapter.updateMany(byHash(given)),
    delete: (given) => adapter.delete(byHash(given)),
    deleteMany: (given) => adapter.deleteMany(byHash(given)),
  }
}

const SESSION = 'session'

function byHash<Given extends { model: string; where?: Where[] }>(given: Given): Given {
  if (given.model !== SESSION || !given.where) return given
  const where = given.where.map((condition) =>
    condition.field === 'token' && typeof condition.value === 'string'
      ? { ...condition, value: tokenHash(condition.value) }
      : condition,
  )
  return { ...given, where }
}
