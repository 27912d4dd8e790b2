import type { Finding } from '#app/platform/check.ts'
import { pool } from '#app/platform/database/db.server.ts'

type Rights = { role: string; may_change: boolean; may_create: boolean }

/** Checks what the role of DATABASE_URL may do: change tables, which updates need, and create a database to test restores. */
export async function checkRights(): Promise<Finding> {
  const { rows } = await pool.query<Rights>(
    `select current_user as role,
            has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
              as may_change,
            rolsuper or rolcreatedb as may_create
     from pg_roles where rolname = current_user`,
  )
  return judgeRights(rows[0] as Rights)
}

export function judgeRights({ role, may_change, may_create }: Rights): Finding {
  if (!may_change)
    return {
      state: 'failure',
      says: `El usuario ${role} no puede crear tablas: la próxima actualización no podrá cambiar la base.`,
      todo: `Pide a quien cuida PostgreSQL: grant create on database … to ${role}; grant create on schema public to ${role}.`,
    }
  if (!may_create)
    return {
      state: 'warning',
      says: `El usuario ${role} no puede crear una base de usar y tirar: las copias no se prueban.`,
      todo: `Pide a quien cuida PostgreSQL: alter role ${role} createdb.`,
    }
  return { state: 'ok', says: 'El sitio puede actualizar la base y probar sus copias.' }
}
