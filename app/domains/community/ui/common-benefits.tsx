import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** Benefits of every profile (public-site §2). */
const BENEFITS = [
  {
    name: 'Tech Talent',
    text: 'Encuentra a la persona que le falta a tu equipo, o deja que te encuentren a ti.',
  },
  { name: 'Posting', text: 'Publica tus vacantes, convocatorias y novedades ante todo el ecosistema.' },
  { name: 'Agenda', text: 'Conferencias, talleres y encuentros de la región en un solo calendario.' },
  {
    name: 'Informes y Barómetros',
    text: 'Datos sobre cómo se mueve la innovación en el Caribe, para decidir con ellos.',
  },
] as const

export function CommonBenefits() {
  return (
    <section
      aria-labelledby="beneficios-comunes"
      className="relative isolate overflow-hidden border-y border-line bg-surface-deep"
    >
      <DepthLines seed="beneficios" className="text-secondary/20" />
      <div className="wrap grid gap-x-8 gap-y-8 py-16 md:grid-cols-12 md:py-24">
        <div className="md:col-span-4">
          <h2 id="beneficios-comunes" className="text-heading">
            Beneficios para toda la comunidad
          </h2>
          <p className="mt-3 max-w-sm text-ink-muted">Da igual con qué perfil entres: esto es de todos.</p>
        </div>
        <dl className="md:col-span-8">
          {BENEFITS.map(({ name, text }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-ink/20 py-5 last:pb-0 sm:grid-cols-2 md:py-6 md:first:border-t-0 md:first:pt-0"
            >
              <dt className="font-display text-heading font-bold">{name}</dt>
              <dd className="max-w-md">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
