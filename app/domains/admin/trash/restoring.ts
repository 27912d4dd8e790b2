/** Who may bring back what: deleted rows are for those who may change rows of that table. */
import { type Capability, type Member, may } from '#app/capabilities.ts'

const CAPABILITIES: Record<string, Capability> = {
  content_items: 'write content',
  newsletter_issues: 'write content',
  courses: 'write academy',
  intensive_bootcamps: 'write academy',
  entrepreneurship_programs: 'write academy',
  scheduled_trainings: 'write academy',
  success_stories: 'write academy',
  events: 'edit events',
  event_submissions: 'review submissions',
  event_registrations: 'manage registrations',
  contact_form: 'answer requests',
  course_submissions: 'answer requests',
  inquiries: 'answer requests',
  answer_templates: 'answer requests',
  contacts: 'edit people',
  contact_notes: 'edit people',
  contact_segments: 'edit people',
  saved_views: 'use the panel',
}

/** A table that has no line is only for those who may delete for good, which is everything in the trash. */
export function mayRestore(member: Member, table: string): boolean {
  return may(member, CAPABILITIES[table] ?? 'delete for good')
}

/** Tables whose deleted rows a member sees; undefined for all. */
export function restorableTables(member: Member): string[] | undefined {
  if (may(member, 'delete for good')) return undefined
  return Object.keys(CAPABILITIES).filter((table) => mayRestore(member, table))
}
