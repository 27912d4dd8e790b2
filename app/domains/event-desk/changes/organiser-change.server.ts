/**
 * Owns what an organiser changes by their link: a pending submission is corrected at once, a change of a published
 * event is proposed to the team (docs/decisions/0051, 0054). Both check the version that the form was loaded with.
 */

import { cityAndZone } from '#app/domains/events/cities.ts'
import {
  asColumns,
  type EventRowField,
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
import { hourStyle, readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { shiftDay } from '#app/platform/time/months.ts'
import { correctSubmission } from './corrections.server.ts'
import { changedFields, differencesOf } from './fields.ts'
import { editedBy, findLiveEvent } from './proposals.server.ts'
import { propose, withdrawProposal } from './proposing.server.ts'
import { actorOf, type Difference, type OpenedSubmission, type OrganiserChange } from './schema.ts'

export type OrganiserOutcome =
  | { outcome: 'saved' | 'proposed' }
  /** The event has these values already; a waiting proposal was withdrawn. */
  | { outcome: 'unchanged' }
  /** The submission or event was decided, withdrawn or cancelled, or is over; the organiser's page says which. */
  | { outcome: 'settled' }
  | HourRefusal
  /** The team changed the same row meanwhile; `differences` are its values. */
  | { outcome: 'conflict'; differences: Difference[] }

/** Corrects a pending submission, or proposes a change of a published event. */
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
  // A double submit, or no change, answers like a saved one.
  if (opened.status === 'pending' && changedFields(opened, wanted).length === 0) return { outcome: 'saved' }
  const corrected = { ...wanted, organizer_changed_at: new Date() }
  const saved = await correctSubmission(opened.id, corrected, {
    version: sent.version,
    editor: actorOf(opened),
  })
  if (saved.outcome === 'saved') return { outcome: 'saved' }
  if (saved.outcome === 'refused') return saved
  if (saved.outcome === 'missing' || saved.current.status !== 'pending') return { outcome: 'settled' }
  return { outcome: 'conflict', differences: differencesOf(saved.current, wanted, hourStyle()) }
}

async function proposeChange(opened: OpenedSubmission, sent: OrganiserChange): Promise<OrganiserOutcome> {
  const event = await findLiveEvent(opened)
  if (!event) return { outcome: 'settled' }
  const { time_zone: siteZone } = await readSettings()
  const wanted = wantedEventFields(event, sent, siteZone)
  const names = changedFields(event, wanted) as (keyof ProposedFields)[]
  if (names.length === 0) {
    await withdrawProposal(opened, 'change')
    return { outcome: 'unchanged' }
  }
  if (event.version !== sent.version)
    return { outcome: 'conflict', differences: differencesOf(event, wanted, hourStyle()) }
  const errors = refusalOf(event, wanted, siteZone)
  if (errors) return { outcome: 'refused', errors }
  return { outcome: await propose(opened, event, { kind: 'change', fields: pick(wanted, names) }) }
}

type Stored = Pick<PublishedView, 'category' | 'verticals'>
type Themes = OrganiserChange['verticals']

/**
 * Posted values under the names of the columns. Themes that the public form does not offer came from the team, and
 * are kept.
 */
function wantedFields({ verticals }: Stored, { version, ...posted }: OrganiserChange) {
  const sent = asColumns(posted)
  const ofTeam = (verticals as Themes).filter((theme) => !(VERTICALS as readonly string[]).includes(theme))
  return { ...sent, verticals: [...new Set([...sent.verticals, ...ofTeam])] }
}

/** Posted values for a published event, which needs a zone and may have a last day. */
function wantedEventFields(event: PublishedView, sent: OrganiserChange, siteZone: string) {
  const wanted = wantedFields(event, sent)
  return {
    ...wanted,
    time_zone: cityAndZone(wanted, siteZone).time_zone,
    // The last day moves along with the first.
    ...(event.end_date && { end_date: shiftDay(event.end_date, event.event_date, wanted.event_date) }),
  }
}

/** Errors by the public form's control names; undefined if valid. */
type Errors = Record<string, string> | undefined

const PAST_DATE = { event_date: 'Selecciona una fecha' }

/** A type that the public form does not offer is accepted only if the event has it already. */
function typeRefusal(stored: Stored, { category }: { category: string }): Errors {
  const isOffered = (EVENT_TYPES as readonly string[]).includes(category) || category === stored.category
  return isOffered ? undefined : { event_type: 'Selecciona un tipo de evento' }
}

/** Checks that depend on the stored event, which the schema does not know. */
function refusalOf(
  event: PublishedView,
  wanted: ReturnType<typeof wantedEventFields>,
  siteZone: string,
): Errors {
  const wrongType = typeRefusal(event, wanted)
  if (wrongType) return wrongType
  // An event under way may keep its first day, although it has passed.
  if (wanted.event_date !== event.event_date && wanted.event_date < todayIn(wanted.time_zone))
    return PAST_DATE
  if (event.end_date && wanted.duration_hours !== null)
    return { duration_hours: `Tu evento termina el ${formatDate(event.end_date)}: deja la duración vacía` }
  const hours = refuseNewHours(event, { ...event, ...wanted }, [siteZone, event.time_zone])
  if (hours) return hours.errors
  const whole = editedBy(event, wanted)
  if (whole.success) return undefined
  const [issue] = whole.error.issues
  const name = String(issue?.path[0] ?? 'title') as EventRowField
  return { [postedAs(NEAREST[name] ?? (name as SharedField))]: issue?.message ?? '' }
}

/** Control of the public form that shows the error of a column without a control. */
const NEAREST: Partial<Record<EventRowField, SharedField>> = {
  end_date: 'event_date',
  end_time: 'event_time',
}
