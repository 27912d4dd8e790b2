/** Owns how long it is known what the team shared and took back, and how backups went. */
import { sql } from 'drizzle-orm'
import type { Removal } from '../removal.server.ts'

export const TEAM_REMOVALS: readonly Removal[] = [
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
