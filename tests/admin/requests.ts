import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'

/** Rows as the public forms leave them; `ago` in minutes, so that the order is known. */
export async function application(given: Record<string, unknown> = {}, ago = 0): Promise<string> {
  return store('contact_form', ago, {
    first_name: 'Ana',
    last_name: 'Peña Marte',
    email: 'ana@cacao.test',
    company: 'Cacao Digital',
    position: 'Directora',
    sector: 'Agritech',
    profile_type: 'emprendedor',
    message: 'Nos vemos.',
    consent_privacy: true,
    consent_marketing: true,
    ...given,
  })
}

export async function courseRequest(given: Record<string, unknown> = {}, ago = 0): Promise<string> {
  return store('course_submissions', ago, {
    name: 'Luis Mora',
    email: 'luis@ozama.test',
    course: 'Bootcamp de Educación Digital',
    action_type: 'inscripcion',
    consent_privacy: true,
    ...given,
  })
}

export async function inquiry(given: Record<string, unknown> = {}, ago = 0): Promise<string> {
  return store('inquiries', ago, {
    name: 'Luz Mota',
    email: 'luz@manglar.test',
    message: 'Mi evento del viernes cambia de sala.',
    consent_privacy: true,
    ...given,
  })
}

async function store(table: string, ago: number, given: Record<string, unknown>): Promise<string> {
  const row: Record<string, unknown> = { id: randomUUID(), idempotency_key: randomUUID(), ...given }
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  )
  await db.execute(sql`insert into ${sql.identifier(table)} (${names}, created_at)
    values (${values}, now() - make_interval(mins => ${ago}))`)
  return String(row.id)
}

/** An account with the role of the team. */
export async function colleague(id: string): Promise<string> {
  await db.execute(sql`insert into "user" (id, name, email) values (${id}, ${id}, ${`${id}@marea.test`})`)
  await db.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
  return id
}
