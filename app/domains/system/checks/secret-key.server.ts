import { stat } from 'node:fs/promises'
import type { Finding } from '#app/platform/check.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { secretKeyFile } from '#app/platform/secrets/secret-key-file.server.ts'

/** Bits of a file's mode that let others than its owner at it. */
const OTHERS = 0o077

/** Whether the next start will find the site's key, and nobody else can read it (docs/decisions/0096). */
export async function checkSecretKey(): Promise<Finding> {
  const { secretKeys, dataDir } = env()
  if (secretKeys.length > 0)
    return { state: 'ok', says: 'La clave viene de SECRET_KEY. Guárdala aparte de las copias.' }
  const path = secretKeyFile(dataDir)
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file)
    return {
      state: 'failure',
      says: 'El archivo de la clave del sitio ya no está.',
      todo: `Vuelve a poner secret.key en ${dataDir} antes de reiniciar: sin él, el sitio no arranca.`,
    }
  if (file.mode & OTHERS)
    return {
      state: 'warning',
      says: 'Otros usuarios de la máquina pueden leer la clave del sitio.',
      todo: `En la máquina del servidor: chmod 600 ${path}`,
    }
  return { state: 'ok', says: 'La clave está en DATA_DIR/secret.key. Guárdala también aparte de las copias.' }
}
