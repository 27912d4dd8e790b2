import type { Actor } from '#app/domains/audit/audit.server.ts'
import { readSection } from '#app/domains/settings/editing.server.ts'
import { fieldsOf } from '#app/domains/settings/sections/section-fields.ts'
import { findSection } from '#app/domains/settings/sections/sections.ts'
import { answerSection } from '#app/domains/site/settings/requests.server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'

export const COLLEAGUE = { id: 'ines', email: 'ines@marea.example' }

type How = { version?: string; editor?: Actor }

function sectionOf(id: string) {
  const section = findSection(id)
  if (!section) throw new Error(`no section ${id}`)
  return section
}

/** What the screen of a section shows now, and its version. */
export async function opened(id: string) {
  const section = sectionOf(id)
  const { values, version } = await readSection(section)
  return { fields: fieldsOf(section, values), version }
}

/** Sends the form of a section as it stands, with what was typed over it. */
export async function save(id: string, typed: Record<string, string>, how: How = {}) {
  const { fields, version } = await opened(id)
  const body = new URLSearchParams({ ...fields, ...typed, version: how.version ?? version })
  const request = new Request(`http://marea.test/admin/settings/${id}`, { method: 'POST', body })
  const answer = await answerSection(request, sectionOf(id), how.editor ?? REVIEWER)
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
  return { status: answer.init?.status, ...answer.data }
}

/** The settings that somebody wrote. */
export const written = () => rowsOf('select key, value, updated_by from site_settings order by key')
