/** What a backup consists of, whatever the format of its file. */

export type About = {
  /** Unique to this backup. */
  id: string
  product: string
  /** The last migration of its database; `when` as drizzle's journal has it. */
  migration: { number: number; when: number; hash: string }
  created_at: string
}

export type Manifest = {
  tables: Record<string, { rows: number; sha256: string }>
  sequences: Record<string, { last: string; isCalled: boolean }>
  pictures: Record<string, { bytes: number; sha256: string }>
  /** Pictures named in the database that the storage did not have. */
  missing: string[]
}

export type TableHead = { kind: 'table'; name: string; columns: string[] }

export type Head =
  | ({ kind: 'about' } & About)
  | TableHead
  | { kind: 'picture'; name: string }
  | ({ kind: 'manifest' } & Manifest)

export type Entry = { head: Head; body: AsyncIterable<Buffer> }
