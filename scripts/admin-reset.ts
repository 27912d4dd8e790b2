/** `npm run admin:reset -- ana@marea.example`: gives an administrator with a lost password a one-time password. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  listAdministrators,
  resetAdministrator,
} from '#app/domains/auth/administrators/administrators.server.ts'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { openExistingDatabase } from '#app/platform/postgres/existing.server.ts'
import { isStartupError, StartupError } from '#app/platform/startup-error.ts'

const USE = 'Uso: npm run admin:reset -- correo@dominio'

const UNDEFINED_TABLE = '42P01'

try {
  const { email, create } = readArguments()
  becomeOwnerOfData(env().dataDir)
  const database = await openExistingDatabase(env())
  connectDatabase(database.url, () => {})
  try {
    if (email) await reset(email, create)
    else await list()
  } finally {
    await disconnectDatabase()
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { crear: { type: 'boolean', default: false } },
    })
    const [email, ...more] = positionals
    if (more.length > 0) throw new StartupError(`Un correo cada vez. ${USE}`)
    if (email && !z.email().safeParse(email.trim().toLowerCase()).success)
      throw new StartupError(`«${email}» no es un correo.`)
    return { email, create: values.crear }
  } catch (error) {
    throw isStartupError(error) ? error : new StartupError(USE)
  }
}

async function reset(email: string, create: boolean) {
  const result = await resetAdministrator(email, { create })
  if (result.outcome === 'unknown')
    throw new StartupError(
      `Nadie tiene una cuenta con ${email}: revisa el correo, o añade --crear para hacer una nueva.`,
    )
  console.log(`${result.email} puede entrar, y las sesiones que tuviera quedaron cerradas.`)
  console.log(`Contraseña de un solo uso, no se volverá a mostrar: ${result.temporaryPassword}`)
  if (result.hadFactor)
    console.log(
      'Quitamos su verificación en dos pasos y sus llaves de acceso: tendrá que activarlas de nuevo. El aviso por correo sale cuando el sitio vuelva a arrancar.',
    )
  console.log('Al entrar en /admin con ella, el sitio pide crear otra.')
}

async function list() {
  const administrators = await listAdministrators()
  console.log(administrators.length > 0 ? 'Administradores:' : 'No hay ningún administrador.')
  for (const email of administrators) console.log(`  ${email}`)
  console.log(`\nPara darle a uno una contraseña de un solo uso:\n  npm run admin:reset -- correo@dominio`)
}

/** Error as one sentence for the terminal. Drizzle's own message would repeat the e-mail address. */
function sentence(error: unknown): string {
  if (isStartupError(error)) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if ((cause as { code?: string }).code === UNDEFINED_TABLE)
    return 'La base de datos aún no tiene tablas: arranca el sitio una vez con npm start.'
  return `No se pudo hacer: ${cause instanceof Error ? cause.message : cause}.`
}
