/** Opens a server's port. Throws StartupError with the reason if that fails. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { StartupError } from '../startup-error.ts'

/** Length of the kernel's accept queue: a client whose SYN finds it full retries only after a second. */
const BACKLOG = 4_096

type Address = { port: number; host?: string | undefined }

/** Fails like `listen`, before anything was made that a start on another port would find. */
export async function assertCanListen(address: Address): Promise<void> {
  const probe = createServer()
  await listen(probe, address)
  await once(probe.close(), 'close')
}

/** Listens on every interface unless a host is given. */
export function listen(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          code === 'EADDRINUSE'
            ? `El puerto ${port} ya está en uso. Cierra el otro programa o elige otro: PORT=3001 npm start.`
            : `No se puede escuchar en el puerto ${port}: ${message}.`,
        ),
      ),
    )
    server.listen({ port, host, backlog: BACKLOG }, () => resolve())
  })
}
