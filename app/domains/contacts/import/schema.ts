/** What a file of contacts may hold, and what the team reads of it (docs/decisions/0026). */

/** The site's own export weighs some 230 bytes a row: 50,000 of them and room to spare. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
export const MAX_ROWS = 50_000
/** Nobody maps more by hand; it is also what the form of the mapping may post. */
export const MAX_COLUMNS = 100
/** In characters. A spreadsheet's longest cell has 32,767. */
export const MAX_ROW_LENGTH = 100_000
/** Days in which an import can be undone. */
export const UNDO_DAYS = 30

/** Fields that a column can be imported as, with labels: the columns of the site's own export (back-office §9). */
export const IMPORT_FIELDS = {
  email: 'Email',
  first_name: 'Nombre',
  last_name: 'Apellido',
  company: 'Empresa',
  position: 'Posición',
  sector: 'Sector',
  profile_type: 'Tipo de Perfil',
  interests: 'Intereses',
  registered: 'Fecha Registro',
} as const

export type ImportField = keyof typeof IMPORT_FIELDS

/** One entry per column of the file; an empty one is not imported. */
export type Mapping = (ImportField | '')[]

/** What happens to an address that is known already. */
export const IMPORT_MODES = ['skip', 'update'] as const

export type ImportMode = (typeof IMPORT_MODES)[number]

export type ImportState = 'uploaded' | 'checked' | 'running' | 'failed' | 'done' | 'undone'

/** What becomes of a row. `known`: there is nothing to do. `repeated`: an earlier row has its address. */
export type RowOutcome = 'new' | 'update' | 'known' | 'repeated' | 'wrong'

export type RowCounts = Record<RowOutcome, number>

export type ImportReport = {
  counts: RowCounts
  /** The first problems, without text from the file: a person who is erased must not survive in here. */
  problems: { row: number; reason: string }[]
}

export type ImportResult = RowCounts & {
  /** What the undo did: contacts removed, restored to their old values, and kept because they changed since. */
  undo?: { removed: number; restored: number; kept: number }
}

/** A row of the preview, with the cells of the file. `interests`: joined with those the contact has already. */
export type PreviewRow = { row: number; outcome: RowOutcome; cells: string[]; interests?: string }

/** A row that is left out, with its e-mail cell. */
export type Problem = { row: number; reason: string; email: string }

/** An import as its screen and the list of imports show it. */
export type ImportView = {
  id: string
  file_name: string
  header: string[]
  row_count: number
  state: ImportState
  mapping: Mapping
  mode: ImportMode
  report: ImportReport | null
  progress: number
  result: ImportResult | null
  failure: string | null
  created_by: string
  created_at: Date
  finished_at: Date | null
  /** Row version: it differs once somebody has checked or started the import since. */
  version: string
}

/** An import with its instants written in the site's zone. */
export type WrittenImport = Omit<ImportView, 'created_at' | 'finished_at'> & {
  created: string
  finished: string | null
}
