import { Form, useNavigation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'

export type PausedDomain = { domain: string; refusals: number; attempts: number; said: string; since: string }

/** Domains that get no issues now, because their servers refused too many; nothing without one. */
export function PausedDomains({ domains }: { domains: readonly PausedDomain[] }) {
  const isSending = useNavigation().formMethod === 'POST'
  if (domains.length === 0) return null
  return (
    <section aria-labelledby="en-pausa">
      <h2 id="en-pausa" className="text-subheading">
        Dominios en pausa
      </h2>
      <p className="mt-1 max-w-3xl text-ink-muted">
        Sus servidores rechazaron más del 2 % de los últimos correos del boletín. Nadie sale de la lista por
        eso: esos números no les llegan hasta que lo reanudes. Corrige antes lo que dicen.
      </p>
      <ul className="mt-4 divide-y divide-line rounded border border-line bg-panel">
        {domains.map(({ domain, refusals, attempts, said, since }) => (
          <li key={domain} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">{domain}</p>
              <p className="text-ink-muted">
                Desde el {since}: {formatCount(refusals, 'rechazo', 'rechazos')} en{' '}
                {formatCount(attempts, 'correo', 'correos')}.{said && ` Lo último que dijo: ${said}`}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="domain" value={domain} />
              <Button
                type="submit"
                name="intent"
                value="resume"
                variant="outline"
                disabled={isSending}
                aria-label={`Reanudar ${domain}`}
              >
                Reanudar
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
