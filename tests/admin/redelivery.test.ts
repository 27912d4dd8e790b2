import { afterEach, expect, test } from 'vitest'
import { startCrmWorker } from '#app/domains/academy/requests/jobs.server.ts'
import { retryDelivery } from '#app/domains/academy/requests/team-requests.server.ts'
import { deleteRequest, restoreFromSpam } from '#app/domains/admin/inbox/handling.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { startCrmServer } from '../academy/crm-server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { courseRequest } from './requests.ts'

withTables('course_submissions', 'mail_messages', 'contacts', 'consent_events', 'trash', 'audit_log')

const cleanUp: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await rowsOf(`delete from pgboss.job where name = 'crm'`)
  await stopJobs()
  for (const stop of cleanUp.splice(0)) await stop()
  replaceEnv({ hubspotAccessToken: undefined })
})

async function startDelivery() {
  const crm = await startCrmServer()
  cleanUp.push(crm.stop)
  replaceEnv({ hubspotAccessToken: 'secreto', hubspotAddress: crm.address })
  const policy = { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 }
  await startCrmWorker(await startJobs(process.env.DATABASE_URL ?? ''), policy)
  return crm
}

const delivered = () =>
  expect
    .poll(() => rowsOf('select delivery_state, delivery_error from course_submissions'))
    .toEqual([{ delivery_state: 'delivered', delivery_error: null }])

test('a request that HubSpot refused is sent again when the team says so, once', async () => {
  const crm = await startDelivery()
  const id = await courseRequest({ delivery_state: 'failed', delivery_error: 'HubSpot respondió 400.' })
  const outcomes = await Promise.all([retryDelivery(id, REVIEWER), retryDelivery(id, REVIEWER)])
  expect(outcomes.sort()).toEqual(['queued', 'settled'])
  await delivered()
  expect(crm.notes()).toHaveLength(1)
  expect(await retryDelivery(id, REVIEWER)).toBe('settled')
  expect(await rowsOf('select summary from audit_log')).toEqual([
    { summary: 'Volvió a enviar a HubSpot la solicitud de «Luis Mora»' },
  ])
})

test('a request restored from spam goes on to the CRM', async () => {
  await startDelivery()
  const id = await courseRequest({ state: 'spam' })
  await restoreFromSpam({ kind: 'cursos', id }, REVIEWER)
  await delivered()
})

test('a request that was deleted on its way goes on when it comes back', async () => {
  await startDelivery()
  const id = await courseRequest({ delivery_state: 'queued' })
  const removal = await deleteRequest({ kind: 'cursos', id }, REVIEWER)
  await restoreDeleted(removal.outcome === 'deleted' ? removal.trash_id : '', REVIEWER)
  await delivered()
})

test('without a CRM there is nowhere to send it', async () => {
  const id = await courseRequest({ delivery_state: 'failed' })
  expect(await retryDelivery(id, REVIEWER)).toBe('no_crm')
  await startDelivery()
})
