import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RequestButtons } from '../../requests/ui/button.tsx'
import type { CourseView } from '../../schema.ts'
import { dateLabel, FINANCING, priceLabel, spotsLabel } from '../offer-facts.ts'
import { OfferPicture } from './offer-picture.tsx'
import { AcademySection } from './section.tsx'

/** Published courses by date (design §6.20); the whole section is absent without courses. */
export function CourseList({ courses }: { courses: CourseView[] }) {
  if (courses.length === 0) return null
  return (
    <AcademySection id="cursos" title="Cursos" quiet className="border-t border-line bg-panel">
      <ul>
        {courses.map((course) => (
          <li key={course.id} id={`curso-${course.id}`} className="border-t border-line-strong py-8 md:py-10">
            <Course course={course} />
          </li>
        ))}
      </ul>
    </AcademySection>
  )
}

function Course({ course }: { course: CourseView }) {
  const { title, subtitle, description, organizer, location, instructor, technologies, benefits, image_url } =
    course
  const kind = joinFacts(course.format, course.level, course.duration)
  return (
    <div className="grid gap-x-10 gap-y-6 wrap-anywhere lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        {kind && <p className="chart-label text-secondary">{kind}</p>}
        <h3 className="mt-2 text-subheading">{title}</h3>
        {subtitle && <p className="mt-1 text-ink-muted">{subtitle}</p>}
        {description && <p className="mt-4 max-w-prose whitespace-pre-line">{description}</p>}
        {benefits.length > 0 && (
          <p className="mt-4 max-w-prose">
            <span className="font-semibold">Incluye:</span> {joinFacts(...benefits)}
          </p>
        )}
        {technologies.length > 0 && (
          <p className="mt-2 max-w-prose text-ink-muted">
            <span className="font-semibold text-ink">Tecnologías:</span> {joinFacts(...technologies)}
          </p>
        )}
      </div>
      <div className="min-w-0 lg:col-span-5">
        <OfferPicture src={image_url} sizes="(width >= 64rem) 28rem, 100vw" />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6">
          <Fact label="Fechas" value={`${dateLabel(course.start_date)} – ${dateLabel(course.end_date)}`} />
          <Fact label="Lugar" value={location} />
          <Fact label="Organiza" value={organizer} />
          {instructor && <Fact label="Imparte" value={instructor} />}
          <Fact label="Lugares" value={spotsLabel(course.spots_available)} />
        </dl>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
          <p>
            <span className="block font-display text-subheading font-bold">{priceLabel(course.price)}</span>
            <span className="text-sm text-ink-muted">{FINANCING}</span>
          </p>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <RequestButtons course={title} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid py-1">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
