import { Repeat } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { seriesPath } from '../../address.ts'
import { placeLabel, type SeriesPlace } from '../../repetition.ts'

/** From an event to its other dates, or to where it gets some. */
export function SeriesLink({ id, place }: { id: string; place: SeriesPlace | null }) {
  return (
    <ButtonLink to={seriesPath(id)} variant="outline" leading={<Repeat aria-hidden="true" />}>
      {place ? placeLabel(place) : 'Repetir…'}
    </ButtonLink>
  )
}
