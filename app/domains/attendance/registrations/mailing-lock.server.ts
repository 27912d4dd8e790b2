/** Owns the lock under which an event's mailings are written: the lock of the event itself. */

import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import type { Mailing } from '#app/domains/mailings/kinds.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { adoptOlderColumn, fillOlderColumn } from './older-columns.server.ts'

/** Runs `work` with the event locked, in step with nodes that run the previous version. */
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
