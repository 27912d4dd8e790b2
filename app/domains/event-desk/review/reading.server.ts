/**
 * Owns reading the two review screens (design §6.1): one page of a list, and the row in the dialog. Who only reads
 * events gets the published ones.
 */
import { type Member, may } from '#app/capabilities.ts'
import { listAwaitingRelease } from '#app/domains/attendance/messages/awaiting-release.server.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { listUnderWay } from '#app/domains/bulk/runs.server.ts'
import { findPublished, listPublishedEvents } from '#app/domains/events/events.server.ts'
import type { Review } from '#app/domains/events/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import {
  countPendingBefore,
  countReviews,
  countSpamReasons,
  findSubmission,
  listSubmissions,
} from '../submissions/lists.server.ts'
import type { ReviewAddress } from './address.ts'
import { readBulkQuestion } from './bulk.server.ts'
import { findUndos } from './decision-undo.server.ts'
import { overdueBefore } from './overdue.server.ts'
import { findPossibleDuplicates } from './possible-duplicates.server.ts'

export async function readReview(address: ReviewAddress, member: Member & Actor): Promise<Review> {
  const reviews = may(member, 'review submissions')
  const { filter, search, isZoneProposed, period, shown } = address
  const { time_zone } = await readSettings()
  const now = currentTime()
  const isPublished = !reviews || address.tab === 'publicados'
  const [
    counts,
    awaitingRelease,
    overdue,
    submitted,
    published,
    shownSubmission,
    shownEvent,
    bulk,
    runs,
    spamReasons,
  ] = await Promise.all([
    countReviews(),
    may(member, 'send to many') ? listAwaitingRelease() : [],
    countPendingBefore(overdueBefore(now, time_zone)),
    isPublished ? NOTHING : onePage(address.page, (range) => listSubmissions({ filter, search, ...range })),
    isPublished
      ? onePage(address.page, (range) => listPublishedEvents({ search, isZoneProposed, period, ...range }))
      : NOTHING,
    shown && !isPublished ? findSubmission(shown) : undefined,
    shown && isPublished ? findPublished(shown) : undefined,
    isPublished ? undefined : readBulkQuestion(address),
    isPublished ? [] : listUnderWay('submissions'),
    filter === 'spam' && !isPublished ? countSpamReasons() : undefined,
  ])
  const inSight = shownSubmission ? [...submitted.rows, shownSubmission] : submitted.rows
  const pending = inSight.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const { total, page, pageCount } = isPublished ? published : submitted
  return {
    counts,
    awaitingRelease,
    overdue,
    total,
    page,
    pageCount,
    time_zone,
    now,
    asked: shown,
    shownSubmission,
    shownEvent,
    submissions: submitted.rows,
    published: published.rows,
    possibleDuplicates: await findPossibleDuplicates(pending),
    undos: await findUndos(
      inSight.map(({ id }) => id),
      member,
    ),
    bulk,
    runs,
    spamReasons,
  }
}

const NOTHING = { rows: [], total: 0, page: 1, pageCount: 1 }
