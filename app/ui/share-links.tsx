import { Copy, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { buttonLook } from './button.tsx'
import { shareTargets } from './share-targets.ts'
import { showToast, type Toast } from './toast.ts'

type Shared = { title: string; url: string }

/** Links first, for everyone; copying and the device's own sheet join them where script can. */
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
  const look = `${buttonLook('outline')} bg-panel`
  return (
    <section aria-labelledby="compartir">
      <h2 id="compartir" className="text-subheading">
        {heading}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {shareTargets({ title, url }).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target={href.startsWith('http') ? '_blank' : undefined}
              rel="noopener"
              className={look}
            >
              {name}
            </a>
          </li>
        ))}
        {/* Its place is kept from the start, so that nothing moves when script arrives. */}
        <li className={device.includes('copy') ? '' : 'invisible'}>
          <button type="button" className={look} onClick={() => copyLink(url, say)}>
            <Copy aria-hidden="true" />
            Copiar enlace
          </button>
        </li>
        {device.includes('share') && (
          <li>
            <button type="button" className={look} onClick={() => shareNatively({ title, url })}>
              <Share2 aria-hidden="true" />
              Más opciones
            </button>
          </li>
        )}
      </ul>
    </section>
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
