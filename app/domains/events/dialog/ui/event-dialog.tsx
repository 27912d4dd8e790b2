/** Details of an event over the home page (public-site §2). Loaded on first use, through `useEventDialog`. */
import { CalendarPlus, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDays } from '#app/platform/dates.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { ShareLinks } from '#app/ui/meta/share-links.tsx'
import { eventPath } from '../../address.ts'
import { CategoryBadge } from '../../display/ui/category-badge.tsx'
import { EventFacts } from '../../display/ui/facts.tsx'
import { EventPicture } from '../../display/ui/picture.tsx'
import { canRegister } from '../../registration-rule.ts'
import { describeSchedule, type EventSchedule } from '../../schedule.ts'
import type { EventView, ScheduledEvent } from '../../schema.ts'
import { sharePath, shareText } from '../../sharing.ts'
import { EventDialogDescription } from './description.tsx'

type EventDialogProps = { event: ScheduledEvent; open: boolean; onOpenChange: (open: boolean) => void }

export function EventDialog({ event, open, onOpenChange }: EventDialogProps) {
  const [sharing, setSharing] = useState(false)
  const schedule = describeSchedule(event)
  const shared = {
    title: event.title,
    text: shareText(event, schedule),
    url: location.origin + sharePath(event),
  }

  /** Opens the device's share sheet or, on a device without one, the share links. */
  function share() {
    // Browsers offer no share sheet over plain HTTP. Closing the sheet rejects too, which is no failure.
    if ('share' in navigator) navigator.share(shared).catch(() => {})
    else setSharing(!sharing)
  }
  function changeOpen(next: boolean) {
    if (!next) setSharing(false)
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      size="lg"
      title={event.title}
      description={<Lead event={event} schedule={schedule} />}
      footer={
        <>
          <Button
            variant="outline"
            leading={<Share2 aria-hidden="true" />}
            aria-expanded={sharing}
            onClick={share}
          >
            Compartir Evento
          </Button>
          {canRegister(event) && (
            <ButtonLink
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
        <EventDialogDescription event={event} />
        {sharing && <EventDialogShare {...shared} />}
      </div>
    </Dialog>
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

/** Share links for devices without a share sheet. The result is shown in place: a toast would be behind the dialog. */
function EventDialogShare(shared: { title: string; text: string; url: string }) {
  const [answer, setAnswer] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="border-t border-line pt-5 lg:col-span-2">
      <ShareLinks
        heading="Compartir Evento"
        {...shared}
        say={(copied) => setAnswer([copied.title, copied.description].filter(Boolean).join(': '))}
      />
      <p role="status" className="mt-2 min-h-[1.6em] text-emerald-ink">
        {answer}
      </p>
    </div>
  )
}
