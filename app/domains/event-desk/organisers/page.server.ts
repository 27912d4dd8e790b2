/** Owns the data of the organiser's page: state of the review, the submission, and the published event. */
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { ORGANISER_FIELDS } from '#app/domains/attendance/registrations/fields-schema.ts'
import { countRegistrations, countSeats } from '#app/domains/attendance/registrations/team-list.server.ts'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { pick, postedAs, SHARED_FIELDS } from '#app/domains/events/fields-schema.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { hoursOf, scheduleOf } from '#app/domains/events/hours.server.ts'
import type { PublishedView, SubmissionView } from '#app/domains/events/schema.ts'
import { sharePath, shareText } from '#app/domains/events/sharing.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { shareTargets } from '#app/ui/meta/share-targets.ts'
import { controlValue } from '../changes/fields.ts'
import { readProposal } from '../changes/proposals.server.ts'
import type { OpenedSubmission } from '../changes/schema.ts'
import type { OrganiserAddress } from '../organiser-address.ts'
import { answerDueDay, waitingOf } from '../review/age.ts'
import { listDatesWith } from '../series/reading.server.ts'
import { formatSubmission } from '../submissions/emails.tsx'
import { OPEN_DAYS } from './labels.ts'
import type { OrganiserDate, OrganiserEvent, SeenAttendees } from './schema.ts'

export async function describeEvent(
  submission: OpenedSubmission,
  now = currentTime(),
): Promise<OrganiserEvent> {
  const { time_zone: siteZone, hour_style } = await readSettings()
  const { title, status, submitted_at, rejection_reason, event_id } = submission
  if (status === 'spam') throw new Error('Spam has no organiser.')
  const { description, website_url, online_url } = submission
  const sent = [
    ...formatSubmission({ ...submission, ...cityAndZone(submission, siteZone) }, hour_style),
    ['Descripción', description],
    ['Sitio web', website_url],
    ['Enlace para conectarse', online_url],
  ] as const
  const promise = {
    by: formatDate(answerDueDay(submitted_at, siteZone)),
    isLate: waitingOf(submitted_at, now, siteZone).urgency === 'overdue',
  }
  return {
    ...{ title, status },
    submitted: formatInstant(submitted_at, siteZone),
    promise: status === 'pending' ? promise : null,
    reason: status === 'rejected' ? rejection_reason : null,
    sent: sent.flatMap(([label, words]): [string, string][] => (words ? [[label, words]] : [])),
    published: event_id ? await describePublished(event_id, submission) : null,
    dates: event_id ? await listDatesWith(event_id) : [],
    ...(await describeProposal(submission)),
  }
}

/**
 * The open proposal, or the last decision. Neither while the event is cancelled or over, when nothing can be decided.
 */
async function describeProposal({
  event_id,
  isOtherDate,
}: OpenedSubmission): Promise<Pick<OrganiserEvent, 'proposed' | 'answered'>> {
  const read = event_id && !isOtherDate ? await readProposal(event_id) : undefined
  if (read && !('outcome' in read)) {
    const { kind, differences, reason } = read
    return { proposed: { kind, differences, reason }, answered: null }
  }
  if (read?.outcome !== 'already') return { proposed: null, answered: null }
  const { kind, answer, reason } = read
  return { proposed: null, answered: { kind, answer, reason } }
}

async function describePublished(
  id: string,
  { isOtherDate }: OpenedSubmission,
): Promise<OrganiserDate | null> {
  const event = await findEvent(id)
  if (!event) return null
  const { status, registration_url, max_attendees } = event
  const { hour_style } = await readSettings()
  const schedule = scheduleOf(event, hour_style)
  const state = status === 'cancelled' ? 'cancelled' : schedule.phase
  const url = siteUrl(sharePath(event))
  const shared = {
    url,
    ways: shareTargets({ title: event.title, text: shareText(event, schedule), url }),
  }
  const date = { id, shared, state, isOtherDate } as const
  if (registration_url) return { ...date, counts: null }
  const [{ confirmed, offered, waitlist }, taken] = await Promise.all([
    countRegistrations(id),
    countSeats(id),
  ])
  // A person with an offered seat counts as waiting until they confirm.
  const counts = { confirmed, waitlist: waitlist + offered, taken, places: max_attendees }
  return { ...date, counts }
}

/**
 * One page of people with a seat who consented to be seen; null if people register elsewhere, 'closed' once the event
 * is `OPEN_DAYS` days past.
 */
export async function listAttendees(
  { event_id }: Pick<SubmissionView, 'event_id'>,
  page: number,
  now = currentTime(),
): Promise<SeenAttendees | 'closed' | null> {
  const event = event_id ? await findEvent(event_id) : undefined
  if (!event || event.registration_url) return null
  const closes = hoursOf(event).over.add({ days: OPEN_DAYS })
  if (now.getTime() > closes.epochMilliseconds) return 'closed'
  const { id, status, consent_organizer, created_at } = event_registrations
  const shown = and(
    eq(event_registrations.event_id, event.id),
    eq(status, 'confirmed'),
    eq(consent_organizer, true),
  )
  const { rows, ...paged } = await onePage(page, async ({ limit, offset }) => {
    const [rows, total] = await Promise.all([
      db
        .select({ id, ...pick(getTableColumns(event_registrations), ORGANISER_FIELDS) })
        .from(event_registrations)
        .where(shown)
        .orderBy(desc(created_at), id)
        .limit(limit)
        .offset(offset),
      db.$count(event_registrations, shown),
    ])
    return { rows, total }
  })
  return { people: rows, ...paged }
}

/** Values of the submission or the published event for the public form's controls, under their names. */
export function formValuesOf(row: SubmissionView | PublishedView): FormValues {
  return Object.fromEntries(SHARED_FIELDS.map((name) => [postedAs(name), controlValue(name, row[name])]))
}

/** What the page has to say about itself, written here so that no phone loads words that it rarely shows. */
export function remarksOf({ readOnly, link }: { readOnly: boolean; link: OrganiserAddress }) {
  return [
    readOnly && {
      title: 'Esta página ya solo se lee',
      words: `Pasaron más de ${OPEN_DAYS} días desde tu evento: ya no se ven los nombres, no se escribe a quienes vinieron ni se propone nada. ¿Falta algo por arreglar? Escríbenos.`,
    },
    'code' in link && {
      title: 'Tu navegador no guarda cookies',
      words:
        'Por eso tu enlace sigue en la dirección de esta página: no la compartas, ni la dejes abierta en un equipo prestado.',
    },
  ].filter((remark) => remark !== false)
}
