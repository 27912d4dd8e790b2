import { ArrowUpRight } from 'lucide-react'

/** `email` is empty if the site has no address; the reasons are then plain text. */
export function ContactReasons({ email }: { email: string }) {
  return (
    <section aria-labelledby="para-que" className="min-w-0">
      <h2 id="para-que" className="text-heading">
        Para qué escribirnos
      </h2>
      <ul className="mt-6 md:mt-8">
        {CONTACT_REASONS.map(({ title, text, subject }) => (
          <li
            key={title}
            className="group relative grid grid-cols-[minmax(0,1fr)_1.5rem] gap-x-6 border-t border-line-strong py-5 last:border-b"
          >
            <h3 className="text-subheading">
              {email ? (
                <a
                  href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
                  className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            {email && <ArrowUpRight aria-hidden="true" className="size-6 text-secondary" />}
            <p className="col-start-1 mt-1 max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `subject` prefills the subject of the mail. */
const CONTACT_REASONS = [
  {
    title: 'Alianzas y patrocinios',
    text: 'Quién eres, qué te gustaría hacer con la comunidad y para cuándo.',
    subject: 'Alianza o patrocinio',
  },
  {
    title: 'Tu evento',
    text: 'Para corregirlo, cambiarlo o cancelarlo, abre el enlace que va en cada correo sobre tu evento. Si no lo encuentras, escríbenos desde la dirección con la que lo enviaste.',
    subject: 'Mi evento',
  },
  {
    title: 'Academy y formación',
    text: 'Qué quieres aprender, o qué quieres que aprenda tu equipo.',
    subject: 'Consulta sobre la Academy',
  },
  {
    title: 'Prensa',
    text: 'Tu medio, tu tema y tu hora de cierre.',
    subject: 'Consulta de prensa',
  },
  {
    title: 'Tus datos',
    text: 'Ver, corregir o borrar lo que guardamos de ti, o dejar de recibir novedades.',
    subject: 'Mis datos personales',
  },
] as const
