/** Owns what a change or loss of the key outside the database means for second factors (docs/decisions/0096). */
import { and, eq } from 'drizzle-orm'
import { CONSOLE, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { encrypt, isUnderFormerKey } from '#app/platform/secrets/encryption.server.ts'
import { second_factors, user } from '../tables.server.ts'
import { tellCleared } from './cleared-mail.server.ts'
import { decryptIfPossible, SECRET_PURPOSE } from './codes.server.ts'
import { deleteApplication } from './setting-up.server.ts'

/** Encrypts with the first key what is under a former one, at start. What no key opens stays as it is. */
export async function reencryptFactors(): Promise<void> {
  for (const { user_id, secret } of await listSecrets()) {
    const plain = isUnderFormerKey(secret) ? decryptIfPossible(secret) : undefined
    if (plain !== undefined)
      await db
        .update(second_factors)
        .set({ secret: encrypt(plain, SECRET_PURPOSE) })
        .where(and(eq(second_factors.user_id, user_id), eq(second_factors.secret, secret)))
  }
}

/** Clears the factors that no key opens: those people enter by their password alone. Returns how many there were. */
export async function clearLostFactors(): Promise<number> {
  const lost = (await listSecrets()).filter(({ secret }) => decryptIfPossible(secret) === undefined)
  for (const { user_id } of lost)
    await db.transaction(async (tx) => {
      if (!(await deleteApplication(user_id, tx))) return
      const about = { subject_type: 'user', subject_id: user_id }
      const summary = 'Desactivó la verificación en dos pasos, porque la clave del sitio se perdió'
      await recordChange(CONSOLE, { action: 'user.factor_off', ...about, summary }, tx)
      const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, user_id))
      if (person) await tellCleared({ id: user_id, email: person.email }, 'lost-key', tx)
    })
  return lost.length
}

function listSecrets() {
  return db.select({ user_id: second_factors.user_id, secret: second_factors.secret }).from(second_factors)
}
