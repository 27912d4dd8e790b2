import { Repeat } from 'lucide-react'
import { seriesPath } from '#app/domains/events/address.ts'
import { positionLabel, type SeriesPosition } from '#app/domains/events/repetition.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

/** Link to the series screen, also for an event that does not repeat yet. */
export function SeriesLink({ id, position }: { id: string; position: SeriesPosition | null }) {
  return (
    <ButtonLink to={seriesPath(id)} variant="outline" leading={<Repeat aria-hidden="true" />}>
      {position ? positionLabel(position) : 'Repetir…'}
    </ButtonLink>
  )
}
