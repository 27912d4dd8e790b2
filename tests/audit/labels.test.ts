import { expect, test } from 'vitest'
import { AUDIT_SUBJECTS } from '#app/audit-subjects.ts'
import { changesOf } from '#app/domains/audit/entry-changes.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('audit_log')

/** Tables whose entries hold figures, and no row. */
const IN_FIGURES = ['contact_imports', 'bulk_runs']

const ROWS = AUDIT_SUBJECTS.filter(({ link }) => link && !IN_FIGURES.includes(link.table))

test.each(ROWS.map((kind) => [kind.name, kind] as const))(
  '%s: the record has words for every column',
  async (_, kind) => {
    const columns = await rowsOf(
      `select column_name as name from information_schema.columns where table_name = '${kind.link?.table}'`,
    )
    expect(columns).not.toEqual([])
    const unnamed = columns
      .map(({ name }) => String(name))
      .filter((name) => {
        const entry = { before: { [name]: 'a' }, after: { [name]: 'b' } }
        const shown = changesOf(kind, entry as never, { timeZone: 'UTC', names: new Map() })
        return shown.length > 0 && !(name in kind.fields)
      })
    expect(unnamed, 'give each a label among the `fields` of its record kind').toEqual([])
  },
)
