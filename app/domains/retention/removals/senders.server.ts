/** Owns how long a blocked address stays known. A whole domain is nobody's, and stays until the team unblocks it. */
import { sql } from 'drizzle-orm'
import type { Removal } from '../removal.server.ts'
import { deleteUnnamed } from './audit.server.ts'

export const SENDER_REMOVAL: Removal = {
  rule: 'blocked_senders',
  name: 'blocked_senders',
  table: 'blocked_senders',
  since: sql`t.created_at`,
  where: () => sql`position('@' in t.sender) > 0`,
  remove: deleteUnnamed('blocked_senders', 'blocked_sender'),
}
