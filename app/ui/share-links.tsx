import { Copy, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { buttonLook } from './button.tsx'
import { shareTargets } from './share-targets.ts'
import { showToast, type Toast } from './toast.ts'

type Shared = { title: string; url: string }

/**
 * The device's own sheet where there is one, WhatsApp and the copied link otherwise (design §6.5); the other
 * networks stand behind them for everyone. The first two keep one place each, so that nothing moves when script
 * arrives and knows the device.
 */
export function ShareLinks({
  heading,
  title,
  url,
  say = showToast,
}: Shared & {
  heading: string
  /** Where the answer to 'Copiar enlace' is read; a toast by default. */
  say?: (answer: Toast) => void
}) {
  const device = useSyncExternalStore(neverChanges, readDevice, () => NOTHING)
  const look = `${buttonLook('outline')} bg-panel w-full px-2!`
  const [whatsApp, ...others] = shareTargets({ title, url })
  return (
    <section aria-labelledby="compartir">
      <h2 id="compartir" className="text-subheading">
        {heading}
      </h2>
      <ul className="mt-3 grid max-w-sm grid-cols-2 gap-2">
        <li>
          {device.includes('share') ? (
            <button type="button" className={look} onClick={() => shareNatively({ title, url })}>
              <Share2 aria-hidden="true" />
              Compartir
            </button>
          ) : (
            whatsApp && <TargetLink {...whatsApp} className={look} />
          )}
        </li>
        <li className={device.includes('copy') ? '' : 'invisible'}>
          <button type="button" className={look} onClick={() => copyLink(url, say)}>
            <Copy aria-hidden="true" />
            Copiar enlace
          </button>
        </li>
      </ul>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-link">Otras formas de compartir</summary>
        <ul className="flex flex-wrap gap-x-5">
          {(device.includes('share') && whatsApp ? [whatsApp, ...others] : others).map((target) => (
            <li key={target.name}>
              <TargetLink {...target} className="inline-flex min-h-11 items-center text-link" />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function TargetLink({ name, href, className }: { name: string; href: string; className: string }) {
  return (
    <a
      href={href}
      target={href.startsWith('http') ? '_blank' : undefined}
      rel="noopener"
      className={className}
    >
      {name}
    </a>
  )
}

/** Over plain HTTP in a local network neither exists, whatever the types say. */
function readDevice(): string {
  return `${'clipboard' in navigator ? 'copy ' : ''}${'share' in navigator ? 'share' : ''}`
}

const NOTHING = ''
const neverChanges = () => () => {}

/** Closing the sheet without choosing is not a failure. */
function shareNatively(shared: Shared): void {
  navigator.share(shared).catch(() => {})
}

function copyLink(url: string, say: (answer: Toast) => void): void {
  navigator.clipboard.writeText(url).then(
    () => say({ title: 'Enlace copiado', tone: 'success' }),
    () => say({ title: 'No se pudo copiar el enlace', description: url, tone: 'error' }),
  )
}
