import type { Finding } from '#app/platform/check.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import type { CdnPurger } from '#app/platform/page-delivery/cdn-purger.server.ts'

/**
 * Whether what changes leaves the CDN, as the process that is asked has it: any other purges the same changes at the
 * same address, and notices within moments. No failure, since without its purges the site lets the CDN keep nothing.
 */
export function checkCdn(cdn: Pick<CdnPurger, 'failure'> | undefined): Finding {
  if (!env().cdn) return { state: 'off', says: 'No hay CDN: falta la variable CDN_PURGE_URL.' }
  if (!cdn) return { state: 'ok', says: 'La dirección de purga está indicada; la usa el sitio en marcha.' }
  if (!cdn.failure) return { state: 'ok', says: 'Guarda las páginas, y suelta las que cambian.' }
  const { since, reason } = cdn.failure
  const lasts = formatDuration((Date.now() - since.getTime()) / 1000)
  return {
    state: 'warning',
    says: `La dirección de purga falla desde hace ${lasts}: ${reason}. Entre tanto la CDN no guarda ninguna página, y todas las visitas llegan al sitio.`,
    todo: 'Mira si la CDN está en marcha, si este servidor llega a CDN_PURGE_URL y si CDN_PURGE_TOKEN es la clave que ella espera. El sitio sigue intentándolo, y lo nota solo.',
  }
}
