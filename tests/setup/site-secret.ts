import { replaceSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { decrypt } from '#app/platform/secrets/encryption.server.ts'

/** Key with which every tested site encrypts its secrets, unless a test gives it another. */
export const SECRET_KEY = 'clave-de-las-pruebas-0123456789-abcd'

/** Query for the stored secrets of a site. */
export const STORED_SECRETS = `select value from site_settings where key = 'session_secret'`

/** Secrets behind the stored value, the one that signs first. `keys` are the site's. */
export function openSecrets(value: unknown, keys = [SECRET_KEY]): string[] {
  replaceEnv({ secretKeys: keys })
  return (value as string[]).map((encrypted) => decrypt(encrypted, 'signing-secrets'))
}

/** Makes codes and signatures here as the site of the stored value does. */
export function signLike(value: unknown): void {
  const [current = '', ...former] = openSecrets(value)
  replaceSiteSecret(current, ...former)
}
