/** Functions of higher tiers that slices use (platform/wiring.server.ts), except the checks of a running system. */
import { AUDIT_SUBJECTS } from './audit-subjects.ts'
import { notifyOfFailedRun } from './domains/admin/backup-alerts.server.tsx'
import { readArticles } from './domains/analytics/read-articles.server.ts'
import {
  viewsOfArticles,
  viewsOfCampaign,
  viewsOfNewsletter,
} from './domains/analytics/stored-views.server.ts'
import { isAllowedNow } from './domains/auth/sessions/current-admin.server.ts'
import { BULK_TAKES } from './domains/bulk/schema.ts'
import { SECTORS } from './domains/community/schema.ts'
import { recordBounce } from './domains/newsletter/bounces/bounces.server.ts'
import { welcomeReader } from './domains/newsletter/welcome/welcome.server.ts'
import { isHeld } from './domains/retention/hold.server.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import type { Wiring } from './platform/wiring.server.ts'
import { listStoredFiles } from './stored-files.server.ts'

export const WIRING: Omit<Wiring, 'systemChecks'> = {
  mailTemplates: MAIL_TEMPLATES,
  auditSubjects: AUDIT_SUBJECTS,
  afterFailedMail: recordBounce,
  welcomeReader,
  notifyOfFailedRun,
  listStoredFiles,
  articleViews: viewsOfArticles,
  campaignViews: viewsOfCampaign,
  newsletterViews: viewsOfNewsletter,
  articlesRead: readArticles,
  retentionIsHeld: isHeld,
  offeredSectors: () => SECTORS,
  mayRunBulk: ({ id }, list, tx) => isAllowedNow(id, BULK_TAKES[list], tx),
}
