/**
 * Details of an event over the home page (public-site §2). The first script answers its buttons, before hydration and
 * after (docs/decisions/0035), so that it needs no code where it comes with the page.
 */
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { formatDays } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { showDialog } from '#app/ui/feedback/open-dialog.ts'
import { PageDialog } from '#app/ui/feedback/page-dialog.tsx'
import { dialogId, eventPath } from '../../address.ts'
import { CategoryBadge } from '../../display/ui/category-badge.tsx'
import { EventFacts } from '../../display/ui/facts.tsx'
import { EventPicture } from '../../display/ui/picture.tsx'
import { canRegister } from '../../registration-rule.ts'
import { describeSchedule, type EventSchedule } from '../../schedule.ts'
import type { EventView, ScheduledEvent } from '../../schema.ts'
import type { DialogTexts } from '../description.ts'
import { DialogDescription, LoadedDescription } from './description.tsx'
import { EventSharing } from './sharing.tsx'

/** Dialogs of the events whose description came with the page. */
export function EventDialogs({ events, texts, siteUrl }: EventDialogsProps) {
  return (
    <div>
      {events.map((event) => {
        const text = texts[event.id]
        return (
          text && (
            <EventDialog key={event.id} event={event} siteUrl={siteUrl}>
              <DialogDescription event={event} {...text} />
            </EventDialog>
          )
        )
      })}
    </div>
  )
}

export type EventDialogsProps = {
  events: readonly ScheduledEvent[]
  texts: DialogTexts
  /** Scheme and host of the site. */
  siteUrl: string
}

/** Dialog of an event that did not come with the page; opens as soon as it is there. */
export function OpenedEventDialog({ event }: { event: ScheduledEvent }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current) showDialog(dialog.current)
  }, [])
  return (
    <EventDialog event={event} siteUrl={location.origin} ref={dialog}>
      <LoadedDescription event={event} />
    </EventDialog>
  )
}

type EventDialogProps = {
  event: ScheduledEvent
  siteUrl: string
  ref?: Ref<HTMLDialogElement>
  /** The description. */
  children: ReactNode
}

function EventDialog({ event, siteUrl, ref, children }: EventDialogProps) {
  const schedule = describeSchedule(event)
  const isOpen = canRegister(event)
  return (
    <PageDialog
      ref={ref}
      id={dialogId(event.id)}
      size="lg"
      title={event.title}
      description={<Lead event={event} schedule={schedule} />}
      footer={
        <>
          <EventSharing event={event} schedule={schedule} siteUrl={siteUrl} isFirst={!isOpen} />
          {isOpen && (
            <ButtonLink
              data-first
              to={`${eventPath(event.id)}#registro`}
              variant="accent"
              leading={<CalendarPlus aria-hidden="true" />}
            >
              Registrarse al Evento
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="aspect-16/7 overflow-hidden rounded sm:aspect-5/2 lg:col-span-2">
          <EventPicture event={event} />
        </div>
        {/* Hour and place come first on a phone and in the reading order. */}
        <div className="lg:col-start-2 lg:row-start-2">
          <EventFacts
            event={event}
            schedule={schedule}
            className="grid-cols-1 gap-x-6 gap-y-8 sm:max-lg:grid-cols-2 lg:gap-0 lg:divide-y lg:divide-line lg:*:pt-5 lg:*:pb-8 lg:*:first:pt-0"
          />
        </div>
        {children}
      </div>
    </PageDialog>
  )
}

/** Category, date and organiser, above the title. */
function Lead({ event, schedule }: { event: EventView; schedule: EventSchedule }) {
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
      <CategoryBadge category={event.category} fallback="yellow" />
      {schedule.phase === 'under-way' && <Badge tone="emerald">En curso</Badge>}
      {schedule.phase === 'over' && <Badge>Ya pasó</Badge>}
      <time dateTime={schedule.starts_at} className="font-semibold text-ink tabular-nums">
        {formatDays(event.event_date, event.end_date)}
      </time>
      <span className="chart-label">
        POR <span className="text-ink uppercase">{event.organizer}</span>
      </span>
    </span>
  )
}
