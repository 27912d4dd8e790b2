/** Limits, fields and results of importing contacts (docs/decisions/0026). */

import { fixedDaysOf } from '#app/retention.ts'
import { CONTACT_TEXTS } from '../schema.ts'

/** Our own export has about 230 bytes a row, so 50,000 rows fit with room to spare. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
export const MAX_ROWS = 50_000
/** Most columns of a file: nobody maps more by hand. Also bounds the fields that the mapping form may post. */
export const MAX_COLUMNS = 100
/** Longest row in characters; a spreadsheet's longest cell has 32,767. */
export const MAX_ROW_LENGTH = 100_000
/** Days in which an import can be undone, and those that were promised before there were rules. */
export const UNDO_DAYS = fixedDaysOf('imports')
export const EARLIER_UNDO_DAYS = 30

/** Columns of a contact that a file may write, texts and lists. */
export const IMPORTED_TEXTS = [...CONTACT_TEXTS, 'city', 'phone'] as const
export const IMPORTED_LISTS = ['interests', 'tags'] as const

/**
 * Fields that a column can be imported as, with labels: the columns of the site's own export (back-office §9), and
 * what the team keeps besides.
 */
export const IMPORT_FIELDS = {
  email: 'Email',
  first_name: 'Nombre',
  last_name: 'Apellido',
  company: 'Empresa',
  position: 'Posición',
  sector: 'Sector',
  profile_type: 'Tipo de Perfil',
  interests: 'Intereses',
  city: 'Ciudad',
  phone: 'Teléfono',
  tags: 'Etiquetas',
  registered: 'Fecha Registro',
} as const

export type ImportField = keyof typeof IMPORT_FIELDS

/** One entry per column of the file; an empty one is not imported. */
export type Mapping = (ImportField | '')[]

/** Treatment of an address that is already a contact. */
export const IMPORT_MODES = ['skip', 'update'] as const

export type ImportMode = (typeof IMPORT_MODES)[number]

export type ImportState = 'uploaded' | 'checked' | 'running' | 'failed' | 'done' | 'undone'

/** Outcome of a row. `known`: the contact needs no change. `repeated`: an earlier row has the same address. */
export type RowOutcome = 'new' | 'update' | 'known' | 'repeated' | 'wrong'

export type RowCounts = Record<RowOutcome, number>

export type ImportReport = {
  counts: RowCounts
  /** The first problems, without text from the file: an erased person's data must not survive in this report. */
  problems: { row: number; reason: string }[]
}

export type ImportResult = RowCounts & {
  /**
   * Result of an undo: contacts removed, contacts restored to their old values, and contacts kept because they
   * changed since.
   */
  undo?: { removed: number; restored: number; kept: number }
}

/** Row of the preview with its cells. `interests`: the file's, joined with those that the contact has. */
export type PreviewRow = { row: number; outcome: RowOutcome; cells: string[]; interests?: string }

/** Rejected row with its e-mail cell, so that the team recognises the person. */
export type Problem = { row: number; reason: string; email: string }

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
  /** Row version, which changes whenever the import is checked or started. */
  version: string
}

/** Import with its timestamps formatted in the site's zone. */
export type WrittenImport = Omit<ImportView, 'created_at' | 'finished_at'> & {
  created: string
  finished: string | null
}
