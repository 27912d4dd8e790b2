/** Parts of an event's page that are only read: the first page of a visit loads no code for them. */
import { loadLater, StillPart } from '#app/ui/loading/still-part.tsx'
import type { OtherDates } from '../../repetition.ts'
import type { EventSchedule } from '../../schedule.ts'
import type { CardView, EventView } from '../../schema.ts'

const load = async () => (await import('./read-parts.tsx')).READ_PARTS
const PARTS = import.meta.env.SSR
  ? await load()
  : {
      HeroCover: loadLater(async () => (await load()).HeroCover),
      EventReading: loadLater(async () => (await load()).EventReading),
      AddToCalendar: loadLater(async () => (await load()).AddToCalendar),
      SimilarEvents: loadLater(async () => (await load()).SimilarEvents),
    }

export function StillCover({ event }: { event: EventView }) {
  return <StillPart key={event.id} part={PARTS.HeroCover} props={{ event }} />
}

export function StillReading(props: { event: EventView; dates: OtherDates | undefined }) {
  return <StillPart key={props.event.id} part={PARTS.EventReading} props={props} />
}

export function StillCalendar(props: { event: EventView; schedule: EventSchedule; url: string }) {
  return <StillPart key={props.event.id} part={PARTS.AddToCalendar} props={props} />
}

export function StillSimilar({ id, events }: { id: string; events: CardView[] }) {
  return events.length > 0 && <StillPart key={id} part={PARTS.SimilarEvents} props={{ events }} />
}
