import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { href, Link } from 'react-router'
import type { SocialLink } from '#app/domains/settings/schema.ts'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { JOIN_LINK } from '../../links.ts'

/** Links to the two requests with a form of their own, and to the social networks with a URL. */
export function ContactShortcuts({ networks }: { networks: readonly SocialLink[] }) {
  return (
    <div className="grid min-w-0 content-start gap-12">
      <section aria-labelledby="mas-rapido" className="rounded border border-line bg-panel p-6 sm:p-8">
        <h2 id="mas-rapido" className="text-subheading">
          Más rápido que un correo
        </h2>
        <Shortcut to={JOIN_LINK} label="Únete a la comunidad">
          Cuatro pasos para contarnos quién eres.
        </Shortcut>
        <Shortcut to={href('/sube-evento')} label="Sube un evento">
          Lo revisamos en 2-3 días hábiles.
        </Shortcut>
        <Shortcut to={href('/faqs')} label="Preguntas frecuentes">
          Quizá ya está contestada.
        </Shortcut>
      </section>
      {networks.length > 0 && (
        <section aria-labelledby="redes">
          <h2 id="redes" className="text-subheading">
            En las redes
          </h2>
          <ul className="mt-2">
            {networks.map(({ name, url }) => (
              <li key={name}>
                <NewTabLink href={url} className="inline-flex min-h-11 items-center gap-1.5 text-link">
                  {name}
                  <ArrowUpRight aria-hidden="true" className="size-4" />
                </NewTabLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Shortcut({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <p className="mt-4 border-t border-line pt-3">
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-link">
        {label}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
      <span className="block text-ink-muted">{children}</span>
    </p>
  )
}
