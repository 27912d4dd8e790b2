/**
 * Declares what a slice tells the audit log about its rows: their kind, the labels of their fields, and their screen.
 */
import { type Capability, type Member, may } from '#app/capabilities.ts'
import type { Change } from '#app/domains/settings/sections/section-changes.ts'
import { wired } from '#app/platform/wiring.server.ts'

export type StoredEntry = {
  action: string
  subject_type: string
  subject_id: string
  summary: string
  before: unknown
  after: unknown
}

export type AuditField =
  | string
  | {
      label: string
      /** Stored value → its Spanish label. */
      words?: Readonly<Record<string, string>>
      /** The value is the text id of a row of `table`, shown as that row's `column`. */
      refers?: { table: string; column: string }
      /** Leaves the field out of the listed changes, because the entry's sentence already states it. */
      isSaid?: true
    }

export type AuditSubject = {
  /** Name of the kind in the history's URL. */
  id: string
  /** Spanish name of the kind, such as 'Evento publicado'. */
  name: string
  /** Capability to read its entries in the history. */
  takes: Capability
  /**
   * Values of `subject_type` in entries of this kind: the trash writes the table's name, other verbs their own
   * ('contact').
   */
  types: readonly string[]
  /** Types of other kinds whose entries carry the id of this row, such as the export of one row. */
  alsoAbout?: readonly string[]
  fields: Readonly<Record<string, AuditField>>
  /**
   * Table to look the row up in, and the URL of its screen made of the value of `column` (default: the id column).
   * Names of tables and columns are constants, never input.
   */
  link?: { table: string; id?: string; column?: string; isText?: true; hrefOf: (value: string) => string }
  /** URL of the screen, for kinds whose screen exists even if the row is gone. */
  hrefOf?: (id: string) => string | undefined
  /** Sentence that replaces the stored summary if that is not enough; undefined keeps the summary. */
  sentenceOf?: (entry: StoredEntry) => string | undefined
  /** Changes of an entry whose values are not flat fields with one label each. */
  changesOf?: (entry: StoredEntry) => Change[]
}

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Kinds in the order of the history's filter. */
    auditSubjects: readonly AuditSubject[]
  }
}

export function auditSubjects(): readonly AuditSubject[] {
  return wired('auditSubjects')
}

export function subjectOfType(type: string): AuditSubject | undefined {
  return auditSubjects().find(({ types }) => types.includes(type))
}

/** Kinds whose entries a member may read. */
export function readableSubjects(member: Member): AuditSubject[] {
  return auditSubjects().filter(({ takes }) => may(member, takes))
}
