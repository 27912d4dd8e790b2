/** Owns the lock under which mails of an event's mailings are written: that of the event itself. */

import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import type { Mailing } from '#app/domains/mailings/kinds.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { adoptOlderColumn, fillOlderColumn } from './older-columns.server.ts'

/** Runs `work` with the event locked, and in accord with a node of the version before. */
export function withMailingLock<Result>(
  eventId: string,
  mailing: Mailing,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withEventLock(eventId, async (tx) => {
    await adoptOlderColumn(mailing, tx)
    const result = await work(tx)
    await fillOlderColumn(mailing, tx)
    return result
  })
}
