import { data } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatDate } from '#app/platform/dates.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { listBootcamps, listStories } from '../academy.server.ts'
import type { Route } from './+types/academy'

/** public-site §2. */
const FIGURES = [
  ['500+', 'graduados empleados'],
  ['85%', 'tasa de colocación'],
  ['$75K', 'salario promedio'],
  ['50+', 'empresas asociadas'],
] as const

export async function loader() {
  const { brand, email } = await readSettings()
  const page = { brand, email, publicUrl: readEnv().publicUrl }
  try {
    const [bootcamps, stories] = await Promise.all([listBootcamps(), listStories()])
    return data({ ...page, bootcamps, stories })
  } catch (error) {
    const { status } = describeFailure(error, 'Error fetching academy:')
    return data({ ...page, bootcamps: [], stories: [] }, { status })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { brand, publicUrl } = loaderData
  return pageMeta({
    title: `${brand} Academy`,
    description: 'Formación práctica en tecnología y emprendimiento.',
    url: `${publicUrl}/academy`,
    brand,
  })
}

export default function Academy({ loaderData: { brand, email, bootcamps, stories } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        seed="academy"
        eyebrow={`${brand} Academy`}
        title="Formación práctica en tecnología y emprendimiento"
        actions={
          <>
            <ButtonLink to="#bootcamps" variant="accent" size="lg">
              Ver bootcamps
            </ButtonLink>
            <ButtonLink to="#testimonials" variant="outline" size="lg">
              Historias de éxito
            </ButtonLink>
          </>
        }
      />
      <dl className="wrap grid grid-cols-2 gap-x-8 gap-y-8 pt-12 md:grid-cols-4">
        {FIGURES.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-line-strong pt-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-display text-title">{figure}</dd>
          </div>
        ))}
      </dl>
      <section id="bootcamps" className="wrap scroll-mt-(--header-height) pt-16">
        <h2 className="mb-6 text-heading">Bootcamps intensivos</h2>
        {bootcamps.length === 0 && (
          <EmptyState title="Próximamente se anunciarán nuevos bootcamps intensivos." />
        )}
        {bootcamps.map((bootcamp) => (
          <article key={bootcamp.id} className="grid gap-2 border-t border-line py-6 wrap-anywhere">
            <h3 className="text-subheading">{bootcamp.title}</h3>
            {bootcamp.description && <p className="max-w-2xl">{bootcamp.description}</p>}
            <p className="text-ink-muted">
              {bootcamp.level} · {bootcamp.duration} · {bootcamp.format} ·{' '}
              {bootcamp.next_start ? formatDate(bootcamp.next_start) : 'Por confirmar'} ·{' '}
              {bootcamp.spots_available ? `${bootcamp.spots_available} disponibles` : 'Consultar'} ·{' '}
              {bootcamp.price || 'Consultar precio'}
            </p>
          </article>
        ))}
        <ButtonLink to="/agenda" variant="outline" className="mt-8">
          Ver Todas las Formaciones en Agenda
        </ButtonLink>
      </section>
      <section id="testimonials" className="wrap scroll-mt-(--header-height) pt-16 pb-20">
        <h2 className="mb-6 text-heading">Historias de éxito</h2>
        {stories.length === 0 && <EmptyState title="No hay historias de éxito publicadas en este momento." />}
        {stories.map((story) => (
          <figure key={story.id} className="border-t border-line py-6 wrap-anywhere">
            <blockquote className="max-w-2xl text-lead">{story.testimonial}</blockquote>
            <figcaption className="mt-3 font-semibold">
              {story.name}
              {story.position && <span className="font-normal text-ink-muted">, {story.position}</span>}
            </figcaption>
          </figure>
        ))}
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/comunidad#formulario" variant="primary">
            Agenda una Asesoría Gratuita
          </ButtonLink>
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </div>
      </section>
    </>
  )
}
