/** All queues and scheduled jobs of the site, with their verbs. */
import { startCrmWorker } from './domains/academy/requests/jobs.server.ts'
import { receiveReplies } from './domains/admin/inbox/receiving.server.ts'
import { HANDLING_KINDS } from './domains/admin/inbox/selection/bulk.server.ts'
import { DELETING_KINDS } from './domains/admin/people/bulk-deleting.server.ts'
import { finishErasures } from './domains/admin/people/erasure.server.ts'
import { EVENT_MAILINGS, startMessageWorker, startNoticeWorker } from './domains/attendance/jobs.server.ts'
import { REMOVING_KINDS } from './domains/attendance/registrations/bulk.server.ts'
import { promoteLapsedOffers } from './domains/attendance/registrations/confirmations.server.ts'
import { lapseUnproved } from './domains/attendance/registrations/lapsing.server.ts'
import { deliverResets } from './domains/auth/password-reset/jobs.server.ts'
import { deleteExpired } from './domains/auth/sessions/sessions.server.ts'
import { appendErasures } from './domains/backups/erasure-log/erasure-log.server.ts'
import { RUN_WITHIN_SECONDS, startBackupWorker } from './domains/backups/jobs.server.ts'
import { backUpNightly } from './domains/backups/running/backups.server.ts'
import { testRestoreMonthly } from './domains/backups/running/restore-test.server.ts'
import { startBulkWorker } from './domains/bulk/jobs.server.ts'
import { continueLeftRuns } from './domains/bulk/runs.server.ts'
import { foldContactCounts } from './domains/contacts/contact-counts.server.ts'
import { startImportWorker } from './domains/contacts/import/jobs.server.ts'
import { TAGGING_KINDS } from './domains/contacts/selection/bulk-tagging.server.ts'
import { publishDue } from './domains/content/admin/schedule.server.ts'
import { removeFilesOfGone } from './domains/conversations/files.server.ts'
import { mailGatheredProposals } from './domains/event-desk/changes/team-notifications.server.ts'
import { DECIDING_KINDS } from './domains/event-desk/review/bulk-steps.server.ts'
import { MAIL_KINDS } from './domains/mail/bulk-mails.server.ts'
import { openMailQueue, startMailWorker } from './domains/mail/jobs.server.ts'
import { giveUpExpiredMail } from './domains/mail/sending.server.ts'
import { startMailingWorker } from './domains/mailings/jobs.server.ts'
import { sendMailings } from './domains/mailings/sending.server.ts'
import { removeHalfStored } from './domains/media/media.server.ts'
import { runDigest } from './domains/newsletter/digest/digest.server.ts'
import { NEWSLETTER } from './domains/newsletter/issues/sending.server.ts'
import { deletePreferencesOfLeavers } from './domains/newsletter/preferences/preferences.server.ts'
import { followUpWelcomes } from './domains/newsletter/welcome/welcome.server.ts'
import { mailWeeklyFigures } from './domains/report/weekly/weekly.server.ts'
import { keepRetentionRules } from './domains/retention/job.server.ts'
import { remindOfHold } from './domains/retention/reminder.server.tsx'
import { startPageCheckWorker } from './domains/site/seo/jobs.server.ts'
import type { ReadPage } from './domains/site/seo/site-reader.server.ts'
import { checkSystem } from './domains/system/system.server.ts'
import { deleteViewsOfLeavers } from './domains/views/views.server.ts'
import { removeOldAssets } from './platform/assets/kept-assets.server.ts'
import { type ClockJob, startClock } from './platform/jobs/clock.server.ts'
import { startEnqueuing, startJobs } from './platform/jobs/jobs.server.ts'
import { refreshVocabulary } from './platform/search/spelling.server.ts'

/** Everything that is mailed to many people (docs/decisions/0064). */
const MAILINGS = [...EVENT_MAILINGS, NEWSLETTER]

/** Everything that is done with many rows at once (docs/decisions/0087). */
const BULK_KINDS = [
  ...TAGGING_KINDS,
  ...DELETING_KINDS,
  ...HANDLING_KINDS,
  ...DECIDING_KINDS,
  ...MAIL_KINDS,
  ...REMOVING_KINDS,
]

/** Hours are UTC; the night in the Caribbean is 4 to 8. */
const SCHEDULER: readonly ClockJob[] = [
  // Every minute, so that work left by a killed node is resumed.
  { name: 'finish-erasures', cron: '* * * * *', withinSeconds: 30 * 60, run: finishErasures },
  { name: 'delete-expired-sessions', cron: '20 7 * * *', run: deleteExpired },
  { name: 'forget-preferences-of-leavers', cron: '55 7 * * *', run: deletePreferencesOfLeavers },
  { name: 'mail-weekly-figures', cron: '5 * * * *', run: mailWeeklyFigures },
  { name: 'follow-up-welcomes', cron: '*/10 * * * *', run: followUpWelcomes },
  { name: 'forget-views-of-leavers', cron: '25 7 * * *', run: deleteViewsOfLeavers },
  // Every hour, so that work left by a killed node is resumed; most rules then rest until the next night.
  { name: 'keep-retention-rules', cron: '35 * * * *', run: () => keepRetentionRules() },
  { name: 'remind-of-retention', cron: '45 * * * *', run: remindOfHold },
  { name: 'continue-bulk-runs', cron: '* * * * *', run: continueLeftRuns },
  { name: 'remove-half-stored-images', cron: '50 7 * * *', run: removeHalfStored },
  { name: 'remove-files-of-replies', cron: '*/10 * * * *', run: removeFilesOfGone },
  { name: 'fold-contact-counts', cron: '*/10 * * * *', run: foldContactCounts },
  { name: 'remove-old-assets', cron: '15 7 * * *', run: removeOldAssets },
  // Work left by a killed node is resumed within two minutes. A run that takes longer may overlap with the next.
  { name: 'send-mailings', cron: '* * * * *', withinSeconds: 60, run: () => sendMailings(MAILINGS) },
  { name: 'prepare-digest', cron: '*/5 * * * *', run: runDigest },
  { name: 'mail-gathered-proposals', cron: '*/5 * * * *', run: () => mailGatheredProposals() },
  // Runs every minute, because the mail states until when a seat is kept.
  { name: 'pass-on-offers', cron: '* * * * *', run: promoteLapsedOffers },
  { name: 'lapse-unproved', cron: '*/5 * * * *', run: () => lapseUnproved() },
  // Polled often, because the team expects the article to appear at its minute.
  { name: 'publish-scheduled-articles', cron: '* * * * *', pollingSeconds: 2, run: publishDue },
  { name: 'append-forgotten', cron: '* * * * *', run: appendErasures },
  // Both jobs decide themselves whether a run is due, so that a failed one is retried at the next tick.
  { name: 'back-up', cron: '10 * * * *', withinSeconds: RUN_WITHIN_SECONDS, run: () => backUpNightly() },
  { name: 'drill-restore', cron: '40 7 * * *', withinSeconds: RUN_WITHIN_SECONDS, run: testRestoreMonthly },
  { name: 'receive-replies', cron: '* * * * *', run: receiveReplies },
  { name: 'give-up-expired-mail', cron: '*/15 * * * *', run: giveUpExpiredMail },
  { name: 'refresh-vocabulary', cron: '25 * * * *', run: () => refreshVocabulary() },
  { name: 'check-system', cron: '*/10 * * * *', run: checkSystem },
]

/** Starts this node's queue workers and clock jobs. */
export async function startWorkers(databaseUrl: string, readPage: ReadPage): Promise<void> {
  const boss = await startJobs(databaseUrl)
  await startMailWorker(boss)
  await startNoticeWorker(boss)
  await startMessageWorker(boss)
  await startMailingWorker(boss, MAILINGS)
  await deliverResets(boss)
  await startCrmWorker(boss)
  await startImportWorker(boss)
  await startBulkWorker(boss, BULK_KINDS)
  await startPageCheckWorker(boss, readPage)
  await startBackupWorker(boss)
  await startClock(boss, SCHEDULER)
}

/** Opens the queues of a process that only answers visitors: another one works them (docs/decisions/0114). */
export async function openQueues(databaseUrl: string): Promise<void> {
  openMailQueue(await startEnqueuing(databaseUrl))
}
