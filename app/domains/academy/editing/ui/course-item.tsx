import { ExternalLink, Pencil, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { href, useLocation } from 'react-router'
import { IfMay } from '#app/may.tsx'
import { formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { spotsLabel } from '../../catalog/offer-facts.ts'
import { withListOverlay } from '../address.ts'
import { COURSE_TYPE_LABELS, type CourseType, type OfferStatus, STATUS_LABELS } from '../schema.ts'
import { DeleteLink } from './delete-link.tsx'
import { editLinkId } from './use-focus-after-editor.ts'

export type CourseRow = {
  id: string
  title: string
  subtitle: string | null
  organizer: string
  location: string
  start_date: string
  end_date: string
  spots_available: number | null
  status: string
  course_type: string
}

const STATUS_TONES: Record<OfferStatus, BadgeTone> = { draft: 'grey', published: 'green', sold_out: 'orange' }

/** A course in the list; `editor` opens below it. */
export function CourseItem({ course, editor }: { course: CourseRow; editor: ReactNode }) {
  const { title, subtitle, organizer, location, start_date, end_date, spots_available } = course
  const status = course.status as OfferStatus
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className={`rounded border border-line bg-panel wrap-anywhere ${editor ? 'border-t-3 border-t-accent' : ''}`}
    >
      <div className="grid gap-4 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="min-w-0">
          <div className="mb-1.5 flex flex-wrap gap-2">
            <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
            <Badge tone="blue">{COURSE_TYPE_LABELS[course.course_type as CourseType]}</Badge>
          </div>
          <h2 id={titleId} className="font-sans text-lg leading-snug font-semibold">
            {title}
          </h2>
          {subtitle && <p className="text-ink-muted">{subtitle}</p>}
          <p className="mt-1 text-sm text-ink-muted tabular-nums">
            {joinFacts(
              `${formatDate(start_date)} – ${formatDate(end_date)}`,
              location,
              organizer,
              spotsLabel(spots_available),
            )}
          </p>
        </div>
        <CourseActions course={course} isOpen={editor !== undefined} />
      </div>
      {editor && <div className="border-t border-line p-4 sm:p-5">{editor}</div>}
    </article>
  )
}

function CourseActions({ course: { id, title, status }, isOpen }: { course: CourseRow; isOpen: boolean }) {
  const location = useLocation()
  return (
    <div className="flex flex-wrap gap-2">
      <IfMay take="write academy">
        <ButtonLink
          id={editLinkId(id)}
          data-row
          to={withListOverlay(location, isOpen ? {} : { editar: id })}
          variant="outline"
          size="sm"
          preventScrollReset
          aria-label={`${isOpen ? 'Cerrar' : 'Editar'}: ${title}`}
          leading={isOpen ? <X aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        >
          {isOpen ? 'Cerrar' : 'Editar'}
        </ButtonLink>
      </IfMay>
      {/* Links to the course on the public page; an unpublished one is not there, so to the section. */}
      <ButtonLink
        to={status === 'published' ? `${href('/academy')}#curso-${id}` : `${href('/academy')}#cursos`}
        target="_blank"
        variant="outline"
        size="sm"
        aria-label={`Vista previa en web: ${title}${status === 'published' ? '' : ' (todavía no se ve)'}`}
        title={
          status === 'published' ? undefined : 'Todavía no se ve en la web: publícalo para que aparezca.'
        }
        trailing={<ExternalLink aria-hidden="true" />}
      >
        <span>
          Vista previa<span className="max-sm:sr-only"> en web</span>
        </span>
      </ButtonLink>
      <IfMay take="write academy">
        <DeleteLink id={id} name={title} />
      </IfMay>
    </div>
  )
}
