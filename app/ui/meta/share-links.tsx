import { Copy, Share2 } from 'lucide-react'
import type { Toast } from '#app/ui/feedback/toaster.tsx'
import { buttonLook } from '../controls/button.tsx'
import { showToast } from '../feedback/toast.ts'
import { shareTargets } from './share-targets.ts'

/**
 * Share buttons: the device's share sheet if there is one, otherwise WhatsApp and 'Copiar enlace' (design §6.5);
 * other networks unfold below. CSS hides what the device cannot do (share-by-device.ts), and the first two buttons
 * keep their places, so that nothing moves during hydration.
 */
export function ShareLinks({
  heading,
  title,
  text = title,
  url,
  say = showToast,
}: {
  heading: string
  /** Subject of a mail, and what a share sheet may show. */
  title: string
  /** What is sent before the address; the title by default. */
  text?: string
  url: string
  /** Shows the outcome of 'Copiar enlace'; a toast by default. */
  say?: (answer: Toast) => void
}) {
  const look = `${buttonLook('outline')} bg-panel w-full px-2!`
  const [whatsApp, ...others] = shareTargets({ title, text, url })
  return (
    <section aria-labelledby="compartir">
      <h2 id="compartir" className="text-subheading">
        {heading}
      </h2>
      <ul className="mt-3 grid max-w-sm grid-cols-2 gap-2">
        <li className="hidden in-data-[can~=share]:block">
          <button type="button" className={look} data-share={title} data-text={text} data-url={url}>
            <Share2 aria-hidden="true" />
            Compartir
          </button>
        </li>
        <li className="in-data-[can~=share]:hidden">
          {whatsApp && <TargetLink {...whatsApp} className={look} />}
        </li>
        <li className="invisible in-data-[can~=clipboard]:visible">
          <button type="button" data-app className={look} onClick={() => copyLink(url, say)}>
            <Copy aria-hidden="true" />
            Copiar enlace
          </button>
        </li>
      </ul>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-link">Otras formas de compartir</summary>
        <ul className="flex flex-wrap gap-x-5">
          {whatsApp && (
            <li className="hidden in-data-[can~=share]:block">
              <TargetLink {...whatsApp} className={FURTHER} />
            </li>
          )}
          {others.map((target) => (
            <li key={target.name}>
              <TargetLink {...target} className={FURTHER} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const FURTHER = 'inline-flex min-h-11 items-center text-link'

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

function copyLink(url: string, say: (answer: Toast) => void): void {
  navigator.clipboard.writeText(url).then(
    () => say({ title: 'Enlace copiado', tone: 'success' }),
    () => say({ title: 'No se pudo copiar el enlace', description: url, tone: 'error' }),
  )
}
