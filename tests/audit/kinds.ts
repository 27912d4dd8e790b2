import { afterAll, beforeAll } from 'vitest'
import { AUDIT_SUBJECTS } from '#app/audit-subjects.ts'
import { configureAuditSubjects } from '#app/domains/audit/audit-subjects.ts'

/** The record knows every kind of thing, as after a start of the site. */
export function withAuditSubjects() {
  beforeAll(() => configureAuditSubjects(AUDIT_SUBJECTS))
  afterAll(() => configureAuditSubjects([]))
}
