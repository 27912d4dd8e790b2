/** Parts of an event's page without interaction: the first page of a visit loads no code for them. */
import { loadLater, StaticIsland } from '#app/ui/loading/static-island.tsx'
import type { OtherDates } from '../../repetition.ts'
import type { EventSchedule } from '../../schedule.ts'
import type { CardView, EventView } from '../../schema.ts'
import type { HeroCoverProps } from './hero-cover.tsx'

const load = async () => (await import('./static-parts.tsx')).STATIC_PARTS
const PARTS = import.meta.env.SSR
  ? await load()
  : {
      HeroCover: loadLater(async () => (await load()).HeroCover),
      EventReading: loadLater(async () => (await load()).EventReading),
      AddToCalendar: loadLater(async () => (await load()).AddToCalendar),
      SimilarEvents: loadLater(async () => (await load()).SimilarEvents),
    }

export function StaticCover(props: HeroCoverProps) {
  return <StaticIsland key={props.event.id} part={PARTS.HeroCover} props={props} />
}

export function StaticReading(props: { event: EventView; dates: OtherDates | undefined }) {
  return <StaticIsland key={props.event.id} part={PARTS.EventReading} props={props} />
}

export function StaticCalendar(props: { event: EventView; schedule: EventSchedule; url: string }) {
  return <StaticIsland key={props.event.id} part={PARTS.AddToCalendar} props={props} />
}

export function StaticSimilar({ id, events }: { id: string; events: CardView[] }) {
  return events.length > 0 && <StaticIsland key={id} part={PARTS.SimilarEvents} props={{ events }} />
}
