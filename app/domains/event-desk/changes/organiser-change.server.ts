/**
 * Owns what an organiser changes by their link. While their submission is pending it is corrected at once, as the team
 * corrects it; once it is published the team is asked (docs/decisions/0051, 0054). Either is of the version that the form
 * showed.
 */

import { cityAndZone } from '#app/domains/events/cities.ts'
import {
  asColumns,
  type OwnField,
  pick,
  postedAs,
  type SharedField,
} from '#app/domains/events/fields-schema.ts'
import { type HourRefusal, refuseNewHours } from '#app/domains/events/hour-rule.server.ts'
import {
  EVENT_TYPES,
  type ProposedFields,
  type PublishedView,
  VERTICALS,
} from '#app/domains/events/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/clock.server.ts'
import { formatDate } from '#app/platform/dates.ts'
import { movedAlong } from '#app/platform/months.ts'
import { correctSubmission } from './corrections.server.ts'
import { changedFields, differencesOf } from './fields.ts'
import { editedBy, findLiveEvent } from './proposals.server.ts'
import { propose, takeProposalBack } from './proposing.server.ts'
import { type Difference, type OpenedSubmission, ORGANISER, type OrganiserChange } from './schema.ts'

export type OrganiserOutcome =
  | { outcome: 'saved' | 'proposed' }
  /** The event says so already, and a change that waited is taken back. */
  | { outcome: 'unchanged' }
  /** Decided, withdrawn, cancelled or over meanwhile: its page says which. */
  | { outcome: 'settled' }
  | HourRefusal
  /** The team changed it meanwhile: what stands now. */
  | { outcome: 'conflict'; differences: Difference[] }

/** Corrects what is pending, and proposes a change of what is published. */
export function changeByOrganiser(
  opened: OpenedSubmission,
  sent: OrganiserChange,
): Promise<OrganiserOutcome> {
  return (opened.status === 'approved' ? proposeChange : correct)(opened, sent)
}

async function correct(opened: OpenedSubmission, sent: OrganiserChange): Promise<OrganiserOutcome> {
  const { time_zone } = await readSettings()
  const wanted = wantedFields(opened, sent)
  const errors = wanted.event_date < todayIn(time_zone) ? PAST_DATE : typeRefusal(opened, wanted)
  if (errors) return { outcome: 'refused', errors }
  // A second tap, or nothing changed.
  if (opened.status === 'pending' && changedFields(opened, wanted).length === 0) return { outcome: 'saved' }
  const corrected = { ...wanted, organizer_changed_at: new Date() }
  const saved = await correctSubmission(opened.id, corrected, { version: sent.version, editor: ORGANISER })
  if (saved.outcome === 'saved') return { outcome: 'saved' }
  if (saved.outcome === 'refused') return saved
  if (saved.outcome === 'missing' || saved.current.status !== 'pending') return { outcome: 'settled' }
  return { outcome: 'conflict', differences: differencesOf(saved.current, wanted) }
}

/** Asks for what differs of the event. */
async function proposeChange(opened: OpenedSubmission, sent: OrganiserChange): Promise<OrganiserOutcome> {
  const event = await findLiveEvent(opened)
  if (!event) return { outcome: 'settled' }
  const { time_zone: siteZone } = await readSettings()
  const wanted = wantedEventFields(event, sent, siteZone)
  const names = changedFields(event, wanted) as (keyof ProposedFields)[]
  if (names.length === 0) {
    await takeProposalBack(opened, 'change')
    return { outcome: 'unchanged' }
  }
  if (event.version !== sent.version)
    return { outcome: 'conflict', differences: differencesOf(event, wanted) }
  const errors = refusalOf(event, wanted, siteZone)
  if (errors) return { outcome: 'refused', errors }
  return { outcome: await propose(opened, event, { kind: 'change', fields: pick(wanted, names) }) }
}

type Stored = Pick<PublishedView, 'category' | 'verticals'>
type Themes = OrganiserChange['verticals']

/**
 * What was sent, under the names of the columns. Themes that the public form does not offer are the team's: they stay.
 */
function wantedFields({ verticals }: Stored, { version, ...posted }: OrganiserChange) {
  const sent = asColumns(posted)
  const ofTeam = (verticals as Themes).filter((theme) => !(VERTICALS as readonly string[]).includes(theme))
  return { ...sent, verticals: [...new Set([...sent.verticals, ...ofTeam])] }
}

/** The same of what is published, which has a zone and may have a last day. */
function wantedEventFields(event: PublishedView, sent: OrganiserChange, siteZone: string) {
  const wanted = wantedFields(event, sent)
  return {
    ...wanted,
    time_zone: cityAndZone(wanted, siteZone).time_zone,
    // The last day of an event of several goes along with the first.
    ...(event.end_date && { end_date: movedAlong(event.end_date, event.event_date, wanted.event_date) }),
  }
}

/** By the names of the public form; undefined where nothing is wrong. */
type Errors = Record<string, string> | undefined

const PAST_DATE = { event_date: 'Selecciona una fecha' }

/** A type that the public form does not offer may stay, and is no choice otherwise. */
function typeRefusal(stored: Stored, { category }: { category: string }): Errors {
  const isOffered = (EVENT_TYPES as readonly string[]).includes(category) || category === stored.category
  return isOffered ? undefined : { event_type: 'Selecciona un tipo de evento' }
}

/** What the schema cannot know of a published event. */
function refusalOf(
  event: PublishedView,
  wanted: ReturnType<typeof wantedEventFields>,
  siteZone: string,
): Errors {
  const wrongType = typeRefusal(event, wanted)
  if (wrongType) return wrongType
  // Of an event that is under way, the first day stays.
  if (wanted.event_date !== event.event_date && wanted.event_date < todayIn(wanted.time_zone))
    return PAST_DATE
  if (event.end_date && wanted.duration_hours !== null)
    return { duration_hours: `Tu evento termina el ${formatDate(event.end_date)}: deja la duración vacía` }
  const hours = refuseNewHours(event, { ...event, ...wanted }, [siteZone, event.time_zone])
  if (hours) return hours.errors
  const whole = editedBy(event, wanted)
  if (whole.success) return undefined
  const [issue] = whole.error.issues
  const name = String(issue?.path[0] ?? 'title') as OwnField
  return { [postedAs(NEAREST[name] ?? (name as SharedField))]: issue?.message ?? '' }
}

/** What the public form asks in place of a column that it does not ask for. */
const NEAREST: Partial<Record<OwnField, SharedField>> = { end_date: 'event_date', end_time: 'event_time' }
