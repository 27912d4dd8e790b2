/** Owns how long it is known what the team wrote before, shared and took back, and how backups went. */
import { sql } from 'drizzle-orm'
import { VERSIONS_KEPT } from '#app/retention.ts'
import type { Removal } from '../removal.server.ts'

/** SQL: the oldest of an article's versions that stay however old they are; null where it has no more. */
const OLDEST_THAT_STAYS = sql`(select v.number from content_versions v where v.item_id = t.item_id
  order by v.number desc limit 1 offset ${VERSIONS_KEPT - 1})`

export const TEAM_REMOVALS: readonly Removal[] = [
  {
    rule: 'content_versions',
    name: 'content_versions',
    table: 'content_versions',
    since: sql`t.created_at`,
    where: () => sql`t.number < ${OLDEST_THAT_STAYS}`,
  },
  {
    rule: 'shared_reports',
    name: 'shared_reports',
    table: 'shared_reports',
    // Null as long as it is shared, and so never over.
    since: sql`t.revoked_at`,
  },
  {
    rule: 'backup_runs',
    name: 'backup_runs',
    table: 'backup_runs',
    idType: 'bigint',
    since: sql`t.started_at`,
    // The last of each kind and outcome says when there was one at all.
    where: () => sql`exists (select from backup_runs later where later.kind = t.kind
      and later.outcome is not distinct from t.outcome and later.started_at > t.started_at)`,
  },
]
