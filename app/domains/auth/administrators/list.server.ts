/** Owns the list of who administers the site. */
import { asc, desc, eq, gt, max, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { AdministratorView } from '../schema.ts'
import { session, user, user_roles } from '../tables.server.ts'

/** The newest first. */
export async function listAdministratorViews(): Promise<AdministratorView[]> {
  const open = db
    .select({ user_id: session.user_id, last: max(session.created_at).as('last') })
    .from(session)
    .where(gt(session.expires_at, sql`now()`))
    .groupBy(session.user_id)
    .as('open')
  return db
    .select({
      id: user.id,
      email: user.email,
      created_at: user_roles.created_at,
      last_sign_in: open.last,
      isInvited: user.must_change_password,
    })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .leftJoin(open, eq(open.user_id, user.id))
    .where(eq(user_roles.role, 'admin'))
    .orderBy(desc(user_roles.created_at), asc(user.email))
}
