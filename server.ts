/** Entry of the whole server, started at a terminal. `app/site.server.ts` puts its parts together. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ViteDevServer } from 'vite'
import { ensureFirstAdministrator } from '#app/domains/auth/administrators/administrators.server.ts'
import { checkDescriptors } from '#app/domains/system/checks/descriptors.server.ts'
import { PARTS } from '#app/domains/system/parts.ts'
import { readSystem, runDueChecks } from '#app/domains/system/system.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { readStrayVariables } from '#app/platform/environment/stray-variables.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { RUNS_ALONE } from '#app/platform/processes/messages.ts'
import { partOf } from '#app/platform/processes/part.ts'
import { OthersRun, startFailure } from '#app/platform/startup-error.ts'
import { version } from '#app/platform/version.ts'
import { startProcesses, startSite } from '#app/site.server.ts'

/** Starts the site; in development `vite` compiles and serves the client. */
export async function start({ vite }: { vite?: ViteDevServer } = {}): Promise<void> {
  // Until the site can become another program: one that just became this one may be asked twice, and would end of it.
  process.on('SIGUSR2', () => {})
  const isFirst = partOf() === 'whole'
  for (const { says, todo } of isFirst ? readStrayVariables() : []) announce(`La variable ${says} ${todo}`)
  const isDivided = isFirst && !vite && env().webProcesses > 1
  return isDivided ? startProcesses(announce) : startSite({ vite, announce, greet })
}

/** Prints the site's version and URL and, once, the one-time password of its first administrator. */
async function greet(server: Server): Promise<void> {
  const { publicUrl, hasPublicUrl, adminEmail, adminPassword } = env()
  const administrator = await ensureFirstAdministrator({ email: adminEmail, password: adminPassword })
  const { port } = server.address() as AddressInfo
  const address = new URL(publicUrl).port === '0' ? `http://localhost:${port}` : publicUrl
  announce(`Marea ${version} está en marcha: ${address}`)
  // At once: it is stored, and nobody will see it again.
  if (administrator) {
    const { email, temporaryPassword } = administrator
    announce(`Primer administrador: ${email}`)
    announce(
      temporaryPassword
        ? `Contraseña de un solo uso, no se volverá a mostrar: ${temporaryPassword}`
        : 'Contraseña: la de ADMIN_PASSWORD',
    )
    announce(`Entra en ${address}/admin`)
  }
  log.info({ version, node: process.versions.node }, 'started')
  const descriptors = await checkDescriptors()
  if (descriptors.state !== 'ok') announce(`${descriptors.says} ${descriptors.todo}`)
  if (!hasPublicUrl) {
    announce(`PUBLIC_URL no está indicada: los enlaces de los correos dirán ${address}.`)
    announce('  En un servidor, indica su dirección: PUBLIC_URL=https://tu-dominio npm start')
  }
  void announceFailures().catch((error) => log.debug(traceOf(error), 'failures not announced'))
}

/**
 * Prints what is broken, once, as Sistema says it; the start does not wait for it. What was found before may be mended
 * since. The queue is left out: nobody worked it while the site was stopped.
 */
async function announceFailures(): Promise<void> {
  // The database's clock may differ a little.
  const since = new Date(Date.now() - 60_000).toISOString()
  await runDueChecks()
  const { parts } = await readSystem()
  for (const { part, state, says, todo, checked_at } of parts)
    if (state === 'failure' && part !== 'queue' && checked_at && checked_at >= since)
      announce(`${PARTS[part]}: ${[says, todo].join(' ').trim()}`)
}

/** Prints for the person at the terminal; the log is for machines. */
function announce(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (import.meta.env.PROD)
  start().catch((error) => {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(error instanceof OthersRun ? RUNS_ALONE : 1)
  })
