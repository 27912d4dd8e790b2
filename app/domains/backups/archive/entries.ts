/** Content of a backup, independent of its file format. */

export type About = {
  /** Unique id of this backup. */
  id: string
  product: string
  /** Last migration applied to the backed-up database; `when` is the timestamp (ms) in drizzle's journal. */
  migration: { number: number; when: number; hash: string }
  created_at: string
}

export type Manifest = {
  tables: Record<string, { rows: number; sha256: string }>
  sequences: Record<string, { last: string; isCalled: boolean }>
  pictures: Record<string, { bytes: number; sha256: string }>
  /** Pictures that the database names but the storage did not have. */
  missing: string[]
}

export type TableHead = { kind: 'table'; name: string; columns: string[] }

export type Head =
  | ({ kind: 'about' } & About)
  | TableHead
  | { kind: 'picture'; name: string }
  | ({ kind: 'manifest' } & Manifest)

export type Entry = { head: Head; body: AsyncIterable<Buffer> }
