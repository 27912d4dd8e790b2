import { CalendarDays, MapPin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatDate, formatWeekdays } from '#app/platform/time/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { DatedLine } from '#app/ui/drawing/dated-line.tsx'
import { dialogId, eventPath } from '../../address.ts'
import type { CardView } from '../../schema.ts'
import { CategoryBadge } from './category-badge.tsx'
import { EventPicture } from './picture.tsx'

type EventCardProps = {
  event: CardView
  /**
   * 'large': cover above the text. 'medium': cover beside the text where there is room. 'row': a line without cover.
   */
  size: 'large' | 'medium' | 'row'
  badgeFallback?: BadgeTone
  heading?: 'h2' | 'h3' | 'h4'
  /** Opens a dialog instead of following the link, whose URL stays that of the event's page. */
  onOpen?: (click: MouseEvent) => void
}

export function EventCard({ size, ...card }: EventCardProps) {
  if (size === 'row') return <EventRow {...card} />
  const { event, badgeFallback } = card
  const large = size === 'large'
  return (
    <article aria-label={nameOf(event)} className="group @container relative h-full">
      <div
        className={`flex h-full flex-col ${large ? 'gap-5' : 'gap-4 @md:grid @md:grid-cols-[5fr_6fr] @md:gap-5'}`}
      >
        <div
          className={`card-cover overflow-hidden rounded ${large ? 'aspect-16/10' : 'aspect-16/10 @md:aspect-square'}`}
        >
          <EventPicture event={event} />
        </div>
        <div className="card-words flex min-w-0 flex-col items-start gap-2.5">
          <EventBadges event={event} badgeFallback={badgeFallback} />
          <EventTitle {...card} className={large ? 'text-heading @2xl:text-4xl' : 'text-subheading'} />
          {large && event.summary && (
            <p className="line-clamp-3 max-w-prose text-ink-muted">{event.summary}</p>
          )}
          <CardFacts event={event} inline={large} />
        </div>
      </div>
    </article>
  )
}

function EventRow({ event, badgeFallback, ...title }: Omit<EventCardProps, 'size'>) {
  return (
    <article aria-label={nameOf(event)} className="group @container relative border-t border-line py-5">
      <DatedLine
        date={formatWeekdays(event.event_date, event.end_date)}
        dateTime={`${event.event_date}T${event.event_time}`}
        beneath={event.other_zone ? `${event.hour}, ${event.other_zone}` : event.hour}
      >
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <EventBadges event={event} badgeFallback={badgeFallback} />
          <EventTitle event={event} {...title} className="text-subheading" />
          <div className="text-[0.9375rem] text-ink-muted">
            <Where event={event} />
          </div>
        </div>
      </DatedLine>
    </article>
  )
}

/** Accessible name with the date, because the dates of a monthly event share one title. */
function nameOf({ title, event_date, hour }: CardView): string {
  return `${title}, ${formatDate(event_date)}, ${hour}`
}

export function EventBadges({ event, badgeFallback }: Pick<EventCardProps, 'event' | 'badgeFallback'>) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <CategoryBadge category={event.category} fallback={badgeFallback} />
      {event.is_under_way && <Badge tone="emerald">En curso</Badge>}
      {event.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
    </p>
  )
}

/** The link stretches over the whole card; its text is the title alone. */
function EventTitle({
  event,
  heading: Heading = 'h3',
  onOpen,
  className,
}: Omit<EventCardProps, 'size'> & { className: string }) {
  return (
    <Heading className={className}>
      <Link
        to={eventPath(event.id)}
        viewTransition
        data-opens={onOpen && dialogId(event.id)}
        onClick={onOpen}
        className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        {event.title}
      </Link>
    </Heading>
  )
}

function CardFacts({ event, inline = false }: { event: CardView; inline?: boolean }) {
  return (
    <div
      className={`grid gap-x-6 gap-y-1 text-[0.9375rem] text-ink-muted ${inline ? '@xl:grid-cols-[auto_1fr]' : ''}`}
    >
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          <time dateTime={`${event.event_date}T${event.event_time}`} className="tabular-nums">
            {formatWeekdays(event.event_date, event.end_date)}, {event.hour}
          </time>
          {event.other_zone && `, ${event.other_zone}`}
        </span>
      </p>
      <Where event={event} />
    </div>
  )
}

function Where({ event }: { event: CardView }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {event.location}
      </p>
      <p className="col-span-full mt-1 chart-label">
        POR <span className="text-ink uppercase">{event.organizer}</span>
      </p>
    </>
  )
}
