import { expect, test } from 'vitest'
import { RULE_NAMES } from '#app/retention.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('retention_progress')

/** Design §6.33: every table that grows has a rule. By which each is emptied, in the table of rules. */
const BY_RULE: Record<string, string> = {
  audit_log: 'audit_values sign_ins',
  backup_runs: 'backup_runs',
  blocked_senders: 'blocked_senders',
  bulk_run_rows: 'bulk_runs',
  bulk_runs: 'bulk_runs',
  caught_forms: 'caught_forms',
  co_organisers: 'co_organisers',
  consent_events: 'consents',
  contact_form: 'requests spam',
  contact_import_changes: 'imports',
  contact_import_rows: 'imports',
  contact_imports: 'imports',
  content_versions: 'content_versions',
  conversation_entries: 'requests submissions',
  course_submissions: 'requests spam',
  door_links: 'door_links',
  door_phones: 'door_links',
  event_messages: 'registrations',
  event_registrations: 'answers check_ins registrations spam',
  event_submissions: 'submissions spam',
  inquiries: 'requests spam',
  mail_messages: 'mail_bodies mails',
  mail_texts: 'mails',
  mailing_recipients: 'recipients registrations',
  media: 'pictures',
  newsletter_bounces: 'bounces',
  newsletter_welcomes: 'welcomes',
  received_mails: 'received_mails',
  reply_files: 'requests submissions',
  shared_reports: 'shared_reports',
  trash: 'trash',
  view_counts: 'views',
  weekly_figure_mails: 'weekly_mails',
}

/** Tables that need none, by the reason. */
const WITHOUT_RULE: Record<string, string> = {
  'published by the team, or its own, until the team removes it': `academy_texts answer_templates
    content_addresses content_drafts content_items content_texts courses entrepreneurship_programs
    event_notices event_series event_texts events intensive_bootcamps mailings newsletter_digests newsletter_issues
    newsletter_variants organiser_renewals scheduled_trainings site_settings success_stories`,
  'people, until they or the team remove them, and what goes with them': `account contact_addresses contact_notes
    contact_segments contact_texts contacts newsletter_preferences passkeys recovery_codes saved_views second_factors
    user user_roles`,
  'goes when it expires': `pending_sign_ins rate_limits remembered_devices session verification`,
  'work that is under way': `erasures set_aside`,
  'one row for each of a fixed few': `alerts contact_counts mailbox_positions newsletter_domain_pauses
    newsletter_trials page_check_run page_checks retention_hold retention_progress system_checks`,
  'counts, by which rows that went stay counted': `registration_counts removed_counts retention_removals`,
  'keyed hashes, by which who left is known again': `forgotten`,
}

const words = (lists: string[]) => lists.flatMap((list) => list.split(/\s+/))

test('a table has a rule by which it is emptied, or a reason to need none; a new one gets its own here', async () => {
  const tables = await rowsOf(`select tablename as name from pg_tables where schemaname = 'public'`)
  expect(words([...Object.keys(BY_RULE), ...Object.values(WITHOUT_RULE)]).toSorted()).toEqual(
    tables.map(({ name }) => String(name)).toSorted(),
  )
})

test('a rule empties something', () => {
  expect([...new Set(words(Object.values(BY_RULE)))].toSorted()).toEqual([...RULE_NAMES].toSorted())
})
