/** Formats a stored row of each kind as a line of the team's list. */
import { formatDate } from '#app/platform/time/dates.ts'
import type { BadgeTone } from '#app/ui/drawing/badge.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { dateLabel, spotsLabel } from '../catalog/offer-facts.ts'
import type { BootcampView, ProgramView, StoryView, TrainingView } from '../schema.ts'
import type { ListedEntity } from './labels.ts'
import {
  DATE_STATUS_LABELS,
  type OfferStatus,
  PROGRAM_STATUS_LABELS,
  STATUS_LABELS,
  TRAINING_STATUS_LABELS,
} from './schema.ts'

type Status = OfferStatus | 'finished'

export type ListedRows = {
  intensive_bootcamps: BootcampView & { status: string }
  entrepreneurship_programs: ProgramView & { status: string }
  success_stories: StoryView & { is_published: boolean }
  scheduled_trainings: TrainingView & { status: string }
}

export type ListLine = {
  id: string
  name: string
  about: string
  facts: Record<string, string>
  state: { label: string; tone: BadgeTone }
  /** The public page shows the row. */
  isPublished: boolean
}

type Reading<Row> = {
  /** Values shown below the name. */
  about: (row: Row) => (string | null)[]
  /** Reads a cell's text from a row, by column heading. */
  facts: Record<string, (row: Row) => string | null>
}

const READINGS: { [Entity in ListedEntity]: Reading<ListedRows[Entity]> } = {
  intensive_bootcamps: {
    about: ({ level, format, duration }) => [level, format, duration],
    facts: {
      'Próximo inicio': ({ next_start }) => dateLabel(next_start),
      Lugares: ({ spots_available }) => spotsLabel(spots_available),
    },
  },
  entrepreneurship_programs: {
    about: ({ format, duration }) => [format, duration],
    facts: {
      Beneficios: ({ benefits }) => String(benefits.length),
      Requisitos: ({ requirements }) => String(requirements.length),
    },
  },
  success_stories: {
    about: ({ position }) => [position],
    facts: {
      Programa: ({ program }) => program,
      Testimonio: ({ testimonial }) => testimonial,
    },
  },
  scheduled_trainings: {
    about: ({ training_type }) => [training_type],
    facts: {
      Fecha: ({ start_date, date_status }) =>
        date_status === 'pending'
          ? joinFacts(formatDate(start_date), DATE_STATUS_LABELS.pending)
          : formatDate(start_date),
      Lugar: ({ location_type, specific_location }) => joinFacts(location_type, specific_location),
    },
  },
}

const STATUS_LABELS_OF: Record<ListedEntity, Partial<Record<Status, string>>> = {
  intensive_bootcamps: STATUS_LABELS,
  entrepreneurship_programs: PROGRAM_STATUS_LABELS,
  success_stories: { draft: 'Borrador', published: 'Publicada' },
  scheduled_trainings: TRAINING_STATUS_LABELS,
}

const TONES: Record<Status, BadgeTone> = {
  draft: 'grey',
  published: 'emerald',
  sold_out: 'orange',
  finished: 'blue',
}

export function factsOf(entity: ListedEntity): string[] {
  return Object.keys(READINGS[entity].facts)
}

export function describeRow<Entity extends ListedEntity>(entity: Entity, row: ListedRows[Entity]): ListLine {
  const { about, facts }: Reading<ListedRows[Entity]> = READINGS[entity]
  const status = statusOf(row)
  return {
    id: row.id,
    name: 'name' in row ? row.name : row.title,
    about: joinFacts(...about(row)),
    facts: Object.fromEntries(Object.entries(facts).map(([label, of]) => [label, of(row) || '—'])),
    state: { label: STATUS_LABELS_OF[entity][status] ?? status, tone: TONES[status] },
    isPublished: status === 'published',
  }
}

function statusOf(row: ListedRows[ListedEntity]): Status {
  if ('status' in row) return row.status as Status
  return row.is_published ? 'published' : 'draft'
}
