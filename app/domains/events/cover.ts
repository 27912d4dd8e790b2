/** Which drawn cover an event has: by its category, first theme, id and date. */
import { type CoverSubject, coverOf, withCoverNames } from '#app/ui/drawing/cover-choice.ts'
import type { Cover, Texture } from '#app/ui/drawing/cover-schema.ts'
import { CATEGORY_LABELS, type CoveredEvent } from './schema.ts'

/** Ground of each theme (`VERTICALS`); the team may store others, which get contours. */
const TEXTURE_OF: Record<string, Texture> = {
  'Inteligencia Artificial': 'red',
  'Desarrollo Web': 'malla',
  Ciberseguridad: 'radar',
  Blockchain: 'cadena',
  'Marketing Digital': 'oleaje',
  Emprendimiento: 'rumbos',
  Fintech: 'crestas',
  'Datos y Analytics': 'puntos',
  IoT: 'sondas',
  'Realidad Virtual/Aumentada': 'capas',
}

export function eventCover(event: CoveredEvent): Cover {
  return coverOf(subjectOf(event))
}

export const withCovers = <Event extends CoveredEvent>(events: readonly Event[]) =>
  withCoverNames(events, subjectOf)

function subjectOf({ id, category, verticals, event_date }: CoveredEvent): CoverSubject {
  const name = category.toLowerCase()
  return {
    // Categories without a cover of their own share one URL, and so one entry in every cache.
    kind: Object.hasOwn(CATEGORY_LABELS, name) ? name : 'otra',
    texture: TEXTURE_OF[verticals[0] ?? ''],
    seed: id,
    date: event_date,
  }
}
