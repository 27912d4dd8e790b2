/** Owns the file of the secret key, DATA_DIR/secret.key, for a site whose environment names no SECRET_KEY. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '#app/platform/startup-error.ts'

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** Keys separated by commas or white space, as in SECRET_KEY. */
export function splitKeys(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** Keys of the file; none if there is no file. Throws a StartupError if it cannot be read, or holds nothing. */
export function readKeyFile(path: string): string[] {
  try {
    const keys = splitKeys(readFileSync(path, 'utf8'))
    if (keys.length === 0) throw new StartupError(`El archivo ${path} está vacío: pon la clave de antes.`)
    return keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    if (error instanceof StartupError) throw error
    throw new StartupError(`No se puede leer la clave del sitio, ${path}: ${(error as Error).message}.`)
  }
}

/** Makes the file with a random key, whole or not at all. A file that another process made meanwhile stays. */
export function makeKeyFile(path: string): void {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    const file = openSync(unfinished, 'wx', 0o600)
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
    closeSync(file)
    linkSync(unfinished, path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new StartupError(
        `No se puede guardar la clave del sitio en ${path} (${message}). Da permiso de escritura, o indica SECRET_KEY.`,
      )
  } finally {
    rmSync(unfinished, { force: true })
  }
}
