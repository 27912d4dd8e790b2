/** Every removal, in the order in which they are run: what empties others comes first. */
import { purgeOldTrash } from '#app/domains/admin/trash/trash.server.ts'
import { deleteOldCounts } from '#app/domains/analytics/stored-counts.server.ts'
import { deleteOldDoorLinks } from '#app/domains/attendance/volunteers/links.server.ts'
import { deleteOldSources } from '#app/domains/auth/sign-in/record.server.ts'
import { deleteOldRuns } from '#app/domains/bulk/runs.server.ts'
import { deleteOldImports } from '#app/domains/contacts/import/files.server.ts'
import { deleteOldCoOrganisers } from '#app/domains/event-desk/organisers/co-organisers.server.ts'
import { deleteOldReceivedMails } from '#app/domains/inquiries/received-mail.server.ts'
import { deleteOldBounces } from '#app/domains/newsletter/bounces/bounces.server.ts'
import { deleteOldWelcomes } from '#app/domains/newsletter/welcome/welcome.server.ts'
import { deleteOldWeeklyMails } from '#app/domains/report/weekly/weekly.server.ts'
import { deleteOldCaughtForms } from '#app/domains/system/caught-forms.server.ts'
import type { Removal } from './removal.server.ts'
import { AUDIT_REMOVALS } from './removals/audit.server.ts'
import { CONSENT_REMOVALS } from './removals/consents.server.ts'
import { MAIL_REMOVALS } from './removals/mails.server.ts'
import { PICTURE_REMOVAL } from './removals/pictures.server.ts'
import { RECIPIENTS_REMOVAL } from './removals/recipients.server.ts'
import { REGISTRATION_REMOVALS } from './removals/registrations.server.ts'
import { REQUEST_REMOVALS } from './removals/requests.server.ts'
import { SENDER_REMOVAL } from './removals/senders.server.ts'
import { TEAM_REMOVALS } from './removals/team.server.ts'

/** Promised and kept before there was a hold. */
const OLDER: readonly Removal[] = (
  [
    { rule: 'sign_ins', name: 'sign_ins.sources', run: deleteOldSources },
    { rule: 'imports', name: 'imports', run: deleteOldImports, isHourly: true },
    { rule: 'bulk_runs', name: 'bulk_runs', run: deleteOldRuns, isHourly: true },
    { rule: 'co_organisers', name: 'co_organisers', run: deleteOldCoOrganisers },
    { rule: 'door_links', name: 'door_links', run: deleteOldDoorLinks },
    { rule: 'received_mails', name: 'received_mails', run: deleteOldReceivedMails },
    { rule: 'bounces', name: 'bounces', run: deleteOldBounces },
    { rule: 'welcomes', name: 'welcomes', run: deleteOldWelcomes },
    { rule: 'weekly_mails', name: 'weekly_mails', run: deleteOldWeeklyMails },
    { rule: 'caught_forms', name: 'caught_forms', run: deleteOldCaughtForms },
    { rule: 'views', name: 'views', run: deleteOldCounts },
    { rule: 'trash', name: 'trash', run: purgeOldTrash },
  ] satisfies Removal[]
).map((removal) => ({ ...removal, isOlder: true }))

export const REMOVALS: readonly Removal[] = [
  ...OLDER,
  ...REGISTRATION_REMOVALS,
  ...REQUEST_REMOVALS,
  ...CONSENT_REMOVALS,
  SENDER_REMOVAL,
  RECIPIENTS_REMOVAL,
  ...MAIL_REMOVALS,
  ...AUDIT_REMOVALS,
  ...TEAM_REMOVALS,
  PICTURE_REMOVAL,
]
