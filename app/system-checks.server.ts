/** All checks of the system screen (design §6.14); `domains/system/parts.ts` has their labels. */
import { CRM_QUEUE } from './domains/academy/requests/course-requests.server.ts'
import { checkCrm } from './domains/academy/requests/crm-check.server.ts'
import { crmIsOn } from './domains/academy/requests/hubspot.server.ts'
import { checkRefusedSignIns } from './domains/auth/sign-in/refused-check.server.ts'
import { checkLastBackup, checkRestoreTest } from './domains/backups/running/backup-checks.server.ts'
import { checkMail, checkMailServer } from './domains/mail/mail-check.server.ts'
import { checkMailbox } from './domains/mail/mailbox/mailbox-check.server.ts'
import { MAIL_QUEUE } from './domains/mail/outbox.server.ts'
import { mailIsOn } from './domains/mail/transport.server.ts'
import { checkDomainPauses } from './domains/newsletter/bounces/pauses-check.server.ts'
import { checkRetention } from './domains/retention/check.server.ts'
import { checkCdn } from './domains/system/checks/cdn.server.ts'
import { certificateCheck } from './domains/system/checks/certificate.server.ts'
import { checkClock } from './domains/system/checks/clock.server.ts'
import { checkDescriptors } from './domains/system/checks/descriptors.server.ts'
import { diskCheck } from './domains/system/checks/disk.server.ts'
import { checkMemory } from './domains/system/checks/memory.server.ts'
import { processesCheck } from './domains/system/checks/processes.server.ts'
import { judgeProxies } from './domains/system/checks/proxies.server.ts'
import { judgePublicUrl } from './domains/system/checks/public-url.server.ts'
import { queueCheck } from './domains/system/checks/queue.server.ts'
import { checkRights } from './domains/system/checks/rights.server.ts'
import { checkSecretKey } from './domains/system/checks/secret-key.server.ts'
import { storageCheck } from './domains/system/checks/storage.server.ts'
import { versionCheck } from './domains/system/checks/version.server.ts'
import type { RecentVisitors } from './domains/system/recent-visitors.server.ts'
import type { Check } from './domains/system/system.server.ts'
import { env } from './platform/environment/env.server.ts'
import type { CdnPurger } from './platform/page-delivery/cdn-purger.server.ts'
import { partOf } from './platform/processes/part.ts'
import { storage } from './platform/storage/storage.server.ts'
import { version } from './platform/version.ts'

/** Minimum interval in seconds between checks of external services. */
const OTHERS_REST_SECONDS = 15

/** A certificate changes every few weeks; an hour after its renewal the warning is gone. */
const CERTIFICATE_REST_SECONDS = 3600

/** Minimum interval in seconds of the check that counts rows while nobody has begun. */
const COUNTING_REST_SECONDS = 60

/**
 * `databaseHome`: folder of the embedded database, which may be on another disk than DATA_DIR. `cdn`: what purges, in a
 * process that answers visitors.
 */
export function systemChecks(
  visitors: RecentVisitors,
  databaseHome = env().dataDir,
  cdn?: CdnPurger,
): Check[] {
  const { dataDir, s3, publicUrl, hasPublicUrl: isGiven, trustedProxies, webProcesses } = env()
  const checks: Check[] = [
    { part: 'storage', ...alone(storageCheck(storage, s3?.endpoint)) },
    { part: 'mail', restSeconds: OTHERS_REST_SECONDS, look: checkMail, lookAlone: checkMailServer },
    { part: 'mailbox', look: checkMailbox },
    { part: 'newsletter', look: checkDomainPauses },
    { part: 'crm', restSeconds: OTHERS_REST_SECONDS, ...alone(checkCrm) },
    { part: 'queue', isCheap: true, look: queueCheck(unworkedQueues) },
    { part: 'disk', ofMachine: true, isCheap: true, ...alone(diskCheck([dataDir, databaseHome])) },
    { part: 'memory', ofMachine: true, ofProcess: true, look: checkMemory },
    { part: 'processes', ofMachine: true, ofProcess: true, look: processesCheck(webProcesses) },
    { part: 'descriptors', ofMachine: true, ofProcess: true, look: checkDescriptors },
    { part: 'clock', ofMachine: true, look: checkClock },
    { part: 'secret_key', ...alone(checkSecretKey) },
    {
      part: 'public_url',
      ofProcess: true,
      ofVisitors: true,
      look: () => judgePublicUrl({ publicUrl, isGiven }, visitors.recent()),
    },
    { part: 'certificate', restSeconds: CERTIFICATE_REST_SECONDS, ...alone(certificateCheck(publicUrl)) },
    {
      part: 'proxies',
      ofProcess: true,
      ofVisitors: true,
      look: async () => judgeProxies(trustedProxies, visitors.recent()),
    },
    { part: 'cdn', ofMachine: true, ofProcess: true, ofVisitors: true, look: async () => checkCdn(cdn) },
    { part: 'rights', restSeconds: COUNTING_REST_SECONDS, look: checkRights },
    { part: 'backup', restSeconds: OTHERS_REST_SECONDS, look: checkLastBackup },
    { part: 'restore_drill', look: checkRestoreTest },
    { part: 'sign_ins', isCheap: true, look: checkRefusedSignIns },
    { part: 'retention', restSeconds: COUNTING_REST_SECONDS, look: checkRetention },
    { part: 'version', ofProcess: true, look: versionCheck(version) },
  ]
  return checks.filter((check) => !isElsewhere(check, webProcesses))
}

/** Of a check that asks nothing of the database. */
function alone(look: Check['look']): Required<Pick<Check, 'look' | 'lookAlone'>> {
  return { look, lookAlone: look }
}

/**
 * Whether this process cannot check a part: a single one has no others to tell of, and the one that works the jobs of a
 * divided site answers no visitors.
 */
function isElsewhere({ part, ofVisitors = false }: Check, webProcesses: number): boolean {
  return (part === 'processes' && webProcesses === 1) || (ofVisitors && partOf() === 'jobs')
}

/** Queues whose service is switched off. */
export function unworkedQueues(): string[] {
  return [...(mailIsOn() ? [] : [MAIL_QUEUE]), ...(crmIsOn() ? [] : [CRM_QUEUE])]
}
