import type { ReactNode } from 'react'
import { href } from 'react-router'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import type { FollowLinks } from '../schema.ts'

/** Plain links and text to copy: the program that follows the agenda asks for a URL. */
export function FollowWays({ offers }: { offers: FollowLinks }) {
  const { calendar, rss, frame } = offers
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <Way id="calendario" title="En tu calendario" className="lg:col-span-7">
        <p className="max-w-prose text-ink-muted">
          Te suscribes una vez y se pone al día solo: lo nuevo aparece, lo que cambia de hora se mueve y lo
          que se cancela se marca o desaparece.
        </p>
        <ul className="mt-5 flex flex-wrap gap-2">
          <li>
            <a href={calendar.webcal} className={buttonLook('accent', 'lg')}>
              Apple, Outlook y otros
            </a>
          </li>
          <li>
            <NewTabLink href={calendar.google} className={`${buttonLook('outline', 'lg')} bg-panel text-ink`}>
              Google Calendar
            </NewTabLink>
          </li>
        </ul>
        <p className="mt-6 text-ink-muted">
          ¿Tu calendario pide una dirección? Pega esta en «suscribirse» o «desde una URL»:
        </p>
        <ToCopy>{calendar.url}</ToCopy>
        <p className="mt-3 text-sm text-ink-muted">
          Cada calendario mira cuando quiere. El de Google puede tardar un día en notar un cambio.
        </p>
      </Way>
      <Way id="lector" title="En tu lector de noticias" className="lg:col-span-5">
        <p className="text-ink-muted">Un aviso por cada evento que se anuncia, en cualquier lector de RSS.</p>
        <p className="mt-2">
          <a href={rss} className="inline-flex min-h-11 items-center text-link">
            Abrir el RSS de la agenda
          </a>
        </p>
        <ToCopy>{rss}</ToCopy>
        <p className="mt-3 text-ink-muted">
          Lo que publicamos también tiene el suyo:{' '}
          <a href={href('/contenido.rss')} className="text-link">
            RSS del contenido
          </a>
          .
        </p>
      </Way>
      <Way id="tu-web" title="En tu propia web" className="lg:col-span-7">
        <p className="max-w-prose text-ink-muted">
          Muestra estos eventos en la página de tu organización. Pesa unos pocos kilobytes, no lleva scripts
          ni cookies y se adapta a su hueco.
        </p>
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-link">
            Ver el código y cómo queda
          </summary>
          <ToCopy>{frame.code}</ToCopy>
          <p className="mt-3 text-sm text-ink-muted">
            Con <code>limite=3</code>, <code>limite=6</code> o <code>limite=12</code> en la dirección eliges
            cuántos eventos salen.
          </p>
          <iframe
            src={frame.path}
            title={`Muestra: ${frame.title}`}
            loading="lazy"
            className="mt-4 h-120 w-full rounded border border-line"
          />
        </details>
      </Way>
      <Way id="datos" title="En tu programa" className="lg:col-span-5">
        <p className="text-ink-muted">
          La agenda y el contenido se leen también en JSON, sin clave y desde cualquier sitio.
        </p>
        <p className="mt-2">
          <a href={href('/api/openapi.json')} className="inline-flex min-h-11 items-center text-link">
            Descripción en OpenAPI
          </a>
        </p>
      </Way>
    </div>
  )
}

type WayProps = { id: string; title: string; className: string; children: ReactNode }

function Way({ id, title, className, children }: WayProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 border-t border-line pt-6 ${className}`}>
      <h2 id={id} className="mb-3 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** `select-all`: one click selects the whole text without script. */
function ToCopy({ children }: { children: string }) {
  return (
    <p className="mt-2">
      <code className="block rounded border border-line-strong bg-panel px-4 py-3 text-sm wrap-anywhere select-all">
        {children}
      </code>
    </p>
  )
}
