// @module-tag night
import { afterEach, describe, expect, test } from 'vitest'
import { startCrmWorker } from '#app/domains/academy/requests/jobs.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { type CrmBehaviour, startCrmServer } from './crm-server.ts'
import { call, POSTED, post, REQUEST } from './request.ts'

withTables('course_submissions', 'mail_messages', 'contacts', 'consent_events', 'rate_limits')

const RETRY_POLICY = { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 }
const DELAYED = 'Tu solicitud fue recibida, pero podríamos tardar un poco más en contactarte.'

const cleanUp: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await rowsOf(`delete from pgboss.job where name = 'crm'`)
  await stopJobs()
  for (const stop of cleanUp.splice(0)) await stop()
  replaceEnv({ hubspotAccessToken: undefined })
})

describe('a CRM that works', () => {
  test('gets the contact by e-mail, and a note with the request on it', async () => {
    const crm = await startDelivery()
    const { body } = await call({ ...REQUEST, message: '¿Hay <b>becas</b>?\nGracias & saludos' })
    expect(body).toMatchObject({ success: true })
    await reaches('delivered')
    expect(crm.contacts.get('ana@cacao.test')).toEqual({
      email: 'ana@cacao.test',
      firstname: 'Ana',
      lastname: 'Peña Marte',
      phone: '809 555 0101',
    })
    const [note] = crm.notes()
    expect(note?.body).toMatchObject({
      properties: { hs_timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
      associations: [
        { to: { id: '501' }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }] },
      ],
    })
    const words = JSON.stringify(note?.body)
    expect(words).toContain('Bootcamp de datos')
    expect(words).toContain('inscripción')
    expect(words, 'HubSpot draws HTML, and nobody but us writes it').not.toContain('<b>')
    expect(new Set(crm.calls.map(({ token }) => token))).toEqual(new Set(['Bearer secreto']))
  })

  test('keeps what it knows of a person: anyone can type anyone’s address', async () => {
    const crm = await startDelivery()
    crm.contacts.set('ana@cacao.test', { firstname: 'Anacaona', lastname: '' })
    await call(REQUEST)
    await reaches('delivered')
    expect(crm.contacts.get('ana@cacao.test')).toMatchObject({
      firstname: 'Anacaona',
      lastname: 'Peña Marte',
      phone: '809 555 0101',
    })
  })

  test('gets a request once however often it is sent', async () => {
    const crm = await startDelivery()
    await Promise.all([1, 2, 3].map(() => call(REQUEST)))
    await reaches('delivered')
    await expect.poll(liveJobs).toBe(0)
    expect(crm.notes()).toHaveLength(1)
  })

  test('hears nothing of spam', async () => {
    await startDelivery()
    await call({ ...REQUEST, honeypot: 'x' })
    expect(await theRequest()).toMatchObject({ state: 'spam', delivery_state: 'not_needed' })
    expect(await liveJobs()).toBe(0)
  })

  test('hears nothing of an invented person, whoever asks again', async () => {
    const crm = await startDelivery()
    await call({ ...REQUEST, email: 'ana@cacao.example' })
    await reaches('failed')
    expect(String((await theRequest())?.delivery_error)).toContain('Es una persona de ejemplo')
    expect(crm.calls).toEqual([])
  })

  test('gets at the next start what a killed worker left', async () => {
    const crm = await startDelivery('silence', { deadlineMs: 60_000 })
    await call(REQUEST)
    await expect.poll(() => crm.calls.length).toBeGreaterThan(0)
    await stopJobs()
    await rowsOf(`delete from pgboss.job where name = 'crm'`)
    crm.become('accept')
    await startCrmWorker(await startJobs(process.env.DATABASE_URL ?? ''), RETRY_POLICY)
    await reaches('delivered')
  })
})

describe('a CRM that does not', () => {
  test.each<[string, CrmBehaviour, string]>([
    [
      'fails (500)',
      { status: 500, body: { message: 'internal error' } },
      'HubSpot respondió 500: internal error',
    ],
    ['says nothing', 'silence', 'HubSpot no respondió a tiempo.'],
    [
      'is asked too often (429)',
      { status: 429, body: { message: 'too many' } },
      'HubSpot respondió 429: too many',
    ],
    [
      'is not HubSpot',
      { status: 200, body: '<h1>Portal cautivo</h1>' },
      'HubSpot respondió algo que no es suyo.',
    ],
  ])('%s: the visitor has the usual answer, and the request goes out later', async (_, mood, reason) => {
    const crm = await startDelivery(mood, { deadlineMs: 400 })
    expect((await call(REQUEST)).body).toMatchObject({ success: true })
    await expect.poll(theRequest).toMatchObject({ delivery_state: 'queued', delivery_error: reason })

    const next = await call({ ...REQUEST, email: 'luis@cacao.test' })
    expect(next.status, 'the next visitor hears that it may take longer').toBe(202)
    expect(next.body).toEqual({ success: false, message: DELAYED })
    expect(await post({ ...POSTED, email: 'eva@cacao.test' })).toMatchObject({
      status: 303,
      location: '/academy/solicitud/gracias?estado=recibida',
    })
    expect(await rowsOf('select id from course_submissions')).toHaveLength(3)

    crm.become('accept')
    await expect
      .poll(() => rowsOf(`select id from course_submissions where delivery_state = 'delivered'`))
      .toHaveLength(3)
    expect(crm.notes()).toHaveLength(3)
    expect((await call({ ...REQUEST, email: 'sol@cacao.test' })).body).toMatchObject({ success: true })
  })

  test('is not there: the reason holds no token', async () => {
    await startDelivery('accept', { address: 'http://127.0.0.1:1' })
    await call(REQUEST)
    await expect.poll(theRequest).toMatchObject({
      delivery_state: 'queued',
      delivery_error: 'No se pudo conectar con HubSpot.',
    })
  })

  test('says when to come back (Retry-After): the next attempt waits for that', async () => {
    await startDelivery({ status: 429, headers: { 'retry-after': '3000' }, body: { message: 'daily limit' } })
    await call(REQUEST)
    await expect
      .poll(() =>
        rowsOf(`select id from pgboss.job where name = 'crm' and state = 'retry'
            and start_after between now() + interval '45 minutes' and now() + interval '50 minutes'`),
      )
      .toHaveLength(1)
    expect(await theRequest()).toMatchObject({ delivery_state: 'queued' })
  })

  test.each([
    [400, 'Property values were not valid'],
    [401, 'Authentication credentials not found'],
    [403, 'This app hasn’t been granted all required scopes'],
  ])('refuses for good (%i): failed at once, with its reason', async (status, message) => {
    const crm = await startDelivery({ status, body: { message } })
    await call(REQUEST)
    await reaches('failed')
    expect(await theRequest()).toMatchObject({ delivery_error: `HubSpot respondió ${status}: ${message}` })
    await expect.poll(liveJobs).toBe(0)
    expect(crm.calls).toHaveLength(1)
    expect((await call({ ...REQUEST, email: 'luis@cacao.test' })).body, 'it does answer').toMatchObject({
      success: true,
    })
  })

  test('keeps failing: failed after the last attempt', async () => {
    const crm = await startDelivery({ status: 503 }, { retryLimit: 1 })
    await call(REQUEST)
    await reaches('failed')
    expect(crm.calls).toHaveLength(2)
    expect(await theRequest()).toMatchObject({ delivery_error: 'HubSpot respondió 503.' })
  })
})

test('without a token there is no CRM: nothing is queued, and the answer is a success', async () => {
  replaceEnv({ hubspotAccessToken: undefined })
  await startCrmWorker(await startJobs(process.env.DATABASE_URL ?? ''), RETRY_POLICY)
  expect((await call(REQUEST)).body).toMatchObject({ success: true })
  expect(await theRequest()).toMatchObject({ delivery_state: 'not_needed', delivery_error: null })
})

async function startDelivery(
  mood: CrmBehaviour = 'accept',
  { address, ...policy }: { retryLimit?: number; deadlineMs?: number; address?: string } = {},
) {
  const crm = await startCrmServer(mood)
  cleanUp.push(crm.stop)
  replaceEnv({ hubspotAccessToken: 'secreto', hubspotAddress: address ?? crm.address })
  await startCrmWorker(await startJobs(process.env.DATABASE_URL ?? ''), {
    ...RETRY_POLICY,
    ...policy,
  })
  return crm
}

async function theRequest() {
  const [request] = await rowsOf('select * from course_submissions order by created_at limit 1')
  return request
}

async function reaches(delivery_state: string) {
  await expect.poll(theRequest).toMatchObject({ delivery_state })
}

async function liveJobs() {
  const jobs = await rowsOf(`select id from pgboss.job where name = 'crm' and state < 'completed'`)
  return jobs.length
}
