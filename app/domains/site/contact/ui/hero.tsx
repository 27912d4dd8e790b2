import { Mail, MessageCircle } from 'lucide-react'
import { href } from 'react-router'
import { FORM_ANCHOR } from '#app/domains/inquiries/fields.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { InNewTab } from '#app/ui/controls/new-tab-link.tsx'

const HEADLINE =
  'font-display text-[clamp(1.75rem,0.3rem+6.8vw,5.75rem)] leading-none font-bold tracking-[-0.035em] wrap-anywhere'

/**
 * Hero of the contact page. The e-mail address is the headline, so that it can be read aloud, copied and tapped;
 * without an address, a link to the page's form takes its place.
 */
export function ContactHero({ email, whatsapp }: { email: string; whatsapp: string }) {
  const [name, domain] = email.split('@')
  return (
    <header className="chart-frame on-primary relative isolate overflow-hidden bg-primary text-on-primary">
      <div className="wrap grid gap-x-8 gap-y-8 pt-16 pb-14 md:grid-cols-12 md:pt-28 md:pb-20">
        <div className="min-w-0 md:col-span-12">
          <h1 className="chart-label font-sans text-secondary-bright">Contacto</h1>
          <p className={`mt-5 ${HEADLINE}`}>
            {email ? (
              <a
                href={`mailto:${email}`}
                className="rounded decoration-accent decoration-[0.06em] underline-offset-[0.14em] hover:underline"
              >
                {name}
                <wbr />@{domain}
              </a>
            ) : (
              'Cuéntanos qué necesitas'
            )}
          </p>
        </div>
        <div className="md:col-span-7 md:col-start-6 lg:col-span-6 lg:col-start-7">
          <p className="max-w-xl text-lead text-on-primary-muted">
            {email
              ? 'Escríbenos en español y cuéntanos qué necesitas. Le llega al equipo, que te contesta ahí mismo.'
              : 'Escríbenos en español con el formulario. Le llega al equipo, que te contesta por correo.'}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {email ? (
              <ButtonLink
                to={`mailto:${email}`}
                variant="accent"
                size="lg"
                leading={<Mail aria-hidden="true" />}
              >
                Escribir un correo
              </ButtonLink>
            ) : (
              <ButtonLink to={`${href('/contacto')}#${FORM_ANCHOR}`} variant="accent" size="lg">
                Ir al formulario
              </ButtonLink>
            )}
            {whatsapp && (
              <ButtonLink
                to={`https://wa.me/${whatsapp}`}
                target="_blank"
                rel="noopener"
                variant="outline"
                size="lg"
                leading={<MessageCircle aria-hidden="true" />}
              >
                WhatsApp
                <InNewTab />
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}
