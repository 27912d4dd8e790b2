import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** Section 'Misión en acción': the mission as links to the places of this site that carry it out. */
export function AboutAction() {
  return (
    <section
      aria-labelledby="mision-en-accion"
      className="on-primary relative isolate overflow-hidden bg-primary text-on-primary"
    >
      <DepthLines seed="acción" className="text-secondary-bright/20" />
      <div className="wrap grid gap-x-8 gap-y-8 py-16 md:grid-cols-12 md:py-28">
        <div className="md:col-span-5">
          <h2 id="mision-en-accion" className="text-title md:sticky md:top-[calc(var(--header-height)+3rem)]">
            Misión en acción
          </h2>
        </div>
        <ul className="md:col-span-7">
          {ACTIONS.map(({ verb, text, to, label }) => (
            <li key={to} className="group relative border-t border-primary-line py-6 last:border-b md:py-8">
              <h3 className="text-heading">{verb}</h3>
              <p className="mt-2 max-w-md text-lead text-on-primary-muted">{text}</p>
              <Link
                to={to}
                className="mt-2 inline-flex min-h-11 items-center gap-2 rounded font-semibold text-secondary-bright
                  decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Links of 'Misión en acción', each with the verb of the mission that its page carries out. */
const ACTIONS = [
  {
    verb: 'Reunimos',
    text: 'Una agenda abierta de lo que pasa en la región.',
    to: href('/agenda'),
    label: 'Ver la agenda',
  },
  {
    verb: 'Formamos',
    text: 'Bootcamps, programas de emprendimiento y formaciones con fecha.',
    to: href('/academy'),
    label: 'Conocer la Academy',
  },
  {
    verb: 'Conectamos',
    text: 'Emprendedores, corporaciones e inversores en una misma comunidad.',
    to: href('/comunidad'),
    label: 'Entrar a la comunidad',
  },
  {
    verb: 'Publicamos',
    text: 'Informes, noticias y guías para decidir con datos de aquí.',
    to: href('/contenido'),
    label: 'Leer el contenido',
  },
]
