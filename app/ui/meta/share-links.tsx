import { Copy, Share2 } from 'lucide-react'
import { useId } from 'react'
import { buttonLook } from '../controls/button.tsx'
import { UNTOUCHED } from '../loading/untouched.ts'
import { shareTargets } from './share-targets.ts'

/**
 * Share buttons: the device's share sheet if there is one, otherwise WhatsApp and 'Copiar enlace' (design §6.5);
 * other networks unfold below. The first script answers them, and CSS hides what the device cannot do
 * (share-by-device.ts).
 */
export function ShareLinks({
  heading,
  title,
  text = title,
  url,
  role,
}: {
  heading: string
  /** Subject of a mail, and what a share sheet may show. */
  title: string
  /** What is sent before the address; the title by default. */
  text?: string
  url: string
  /** 'group' where a page has several, since landmarks of one name are told apart by nobody. */
  role?: 'group'
}) {
  const id = useId()
  const look = `${buttonLook('outline')} bg-panel w-full px-2!`
  const [whatsApp, ...others] = shareTargets({ title, text, url })
  return (
    <section role={role} aria-labelledby={id}>
      <h2 id={id} className="text-subheading">
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
          <button type="button" className={look} data-url={url}>
            <Copy aria-hidden="true" />
            Copiar enlace
          </button>
        </li>
      </ul>
      <p role="status" {...UNTOUCHED} />
      <details>
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
