/** Owns the live facts beside the prescribed texts of the home page: the agenda's next date, the Academy's next start. */
import { href } from 'react-router'
import type { NextStart } from '#app/domains/academy/academy.server.ts'
import { chooseFeatured } from '#app/domains/events/agenda/agenda.server.ts'
import type { CardView } from '#app/domains/events/schema.ts'
import { named } from '#app/domains/settings/schema.ts'
import { formatWeekday } from '#app/platform/time/dates.ts'
import { INITIATIVES, type Initiative, PILLARS, type Pillar } from './sections.ts'

/** `events`: the next ones. Without one that is still to begin, no pillar has a fact. */
export function pillarsWithFacts(events: readonly CardView[]): Pillar[] {
  const next = chooseFeatured(events)
  const fact =
    next && !next.is_under_way
      ? { text: `Próxima fecha: ${formatWeekday(next.event_date)}`, to: href('/agenda') }
      : undefined
  return PILLARS.map((pillar) => (pillar.title === 'Conectar' ? { ...pillar, fact } : pillar))
}

export function initiativesWithFacts(brand: string, next: NextStart | undefined): Initiative[] {
  const fact = next && `Próximo inicio: ${formatWeekday(next.start)}, ${next.title}`
  return INITIATIVES.map((initiative) => ({
    ...initiative,
    title: named(initiative.title, brand),
    fact: initiative.to === href('/academy') ? fact : undefined,
  }))
}
