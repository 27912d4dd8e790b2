import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { FrameSettings } from '#app/domains/settings/schema.ts'
import { InNewTab } from '#app/ui/controls/new-tab-link.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { CONTACT_LINK, SITE_LINKS } from '../../links.ts'

/** Footer of every public page. Social networks without a URL were filtered out before (design §6.6). */
export function SiteFooter({
  brand,
  logo,
  logo_has_name,
  email,
  social,
  tagline,
  copyright_from,
}: FrameSettings) {
  return (
    <footer className="on-primary relative isolate overflow-hidden border-t border-primary-line bg-primary text-on-primary">
      <DepthLines seed="pie" className="text-secondary-bright/16" />
      <div className="wrap grid grid-cols-[5fr_6fr] gap-x-4 gap-y-10 pt-14 pb-10 md:grid-cols-12 md:gap-x-8 md:pt-24 md:pb-12">
        <div className="col-span-2 md:col-span-5">
          <Link to="/" className="inline-flex min-h-11 items-center rounded">
            <Logo brand={brand} src={logo} hasName={logo_has_name === 'on'} className="text-4xl" />
            <span className="sr-only">, inicio</span>
          </Link>
          <p className="mt-5 max-w-lg font-display text-heading font-bold text-balance">{tagline}</p>
        </div>
        <FooterList title="Explora" className="md:col-span-3">
          {SITE_LINKS.slice(1).map(({ to, name }) => (
            <FooterLink key={to} to={to}>
              {name}
            </FooterLink>
          ))}
          <FooterLink to={href('/sube-evento')}>Sube un evento</FooterLink>
          <FooterLink to={href('/faqs')}>Preguntas frecuentes</FooterLink>
        </FooterList>
        <FooterList title="Contacto" className="md:col-span-4">
          <FooterLink to={CONTACT_LINK.to}>{CONTACT_LINK.name}</FooterLink>
          {email && <FooterLink to={`mailto:${email}`}>{email}</FooterLink>}
          {social.map(({ name, url }) => (
            <FooterLink key={name} to={url} outside>
              {name}
            </FooterLink>
          ))}
        </FooterList>
      </div>
      <div className="border-t border-primary-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm text-on-primary-muted">
          <p>
            © {copyright_from} {brand}
          </p>
          <Link
            to={`${href('/politicas')}#politica-de-privacidad`}
            className="flex min-h-11 items-center hover:underline"
          >
            Política de privacidad
          </Link>
          {/* Full page load, because the panel has a stylesheet of its own. */}
          <Link
            to={href('/admin')}
            reloadDocument
            className="flex min-h-11 items-center text-xs hover:underline sm:ml-auto"
          >
            v1.0
          </Link>
        </div>
      </div>
    </footer>
  )
}

function FooterList({
  title,
  className,
  children,
}: {
  title: string
  className: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <h2 className="mb-2 font-sans chart-label text-secondary-bright">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, outside, children }: { to: string; outside?: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        {...(outside && { target: '_blank', rel: 'noopener' })}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded font-medium wrap-anywhere
          decoration-accent decoration-2 underline-offset-4 hover:underline"
      >
        {children}
        {outside && (
          <>
            <ArrowUpRight aria-hidden="true" className="size-4 text-secondary-bright" />
            <InNewTab />
          </>
        )}
      </Link>
    </li>
  )
}
