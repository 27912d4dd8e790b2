import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action } from '#app/domains/newsletter/issues/routes/request-newsletter.tsx'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { ANA, apply } from './forms.ts'

/** 'Solo quiero las novedades': one field, confirmed by mail, and the same answer for every address. */
withTables('contact_form', 'contacts', 'consent_events', 'mail_messages', 'rate_limits', 'caught_forms')
withDemoOrganization()
replaceEnv({ publicUrl: 'https://marea.example' })

const THANKED = { status: 303, location: '/boletin/gracias' }

async function post(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(clientAddress, '192.0.2.7')
  const request = new Request('https://marea.example/boletin', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const answer = await action({ request, context, params: {} } as never)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  return { status: answer.init?.status, ...answer.data }
}

const asked = () =>
  rowsOf(
    `select template from mail_messages where recipient = '${ANA}' and template = 'newsletter_confirmation'`,
  )
const people = () =>
  rowsOf(`select email, consent_marketing as agrees, marketing_asked_at is not null as asked from contacts`)

test('an address that nobody knew is asked by mail, and counts for nothing until then', async () => {
  expect(await post({ correo: ` ${ANA} `, honeypot: '', filling_ms: '900' })).toEqual(THANKED)
  expect(await asked(), 'a press on a field that is filled in takes no three seconds').toHaveLength(1)
  expect(await people()).toEqual([{ email: ANA, agrees: false, asked: true }])
  expect(await rowsOf('select 1 from consent_events')).toEqual([])
})

test('one that is known, or has agreed, gets the same answer; it is asked once a day, or not at all', async () => {
  await apply(ANA)
  expect(await post({ correo: ANA })).toEqual(THANKED)
  expect(await post({ correo: ANA })).toEqual(THANKED)
  expect(await asked()).toHaveLength(1)
  await rowsOf('delete from mail_messages')
  await rowsOf('update contacts set consent_marketing = true, marketing_asked_at = null')
  expect(await post({ correo: ANA })).toEqual(THANKED)
  expect(await asked()).toEqual([])
})

test('what is no address comes back with its message; the decoy gets the same thanks, leaves nothing and is counted', async () => {
  expect(await post({ correo: 'ana' })).toMatchObject({
    status: 422,
    outcome: 'invalid',
    errors: { correo: 'Ingresa un email válido' },
    kept: { correo: 'ana' },
  })
  expect(await post({ correo: '' })).toMatchObject({
    status: 422,
    errors: { correo: 'El email es obligatorio' },
  })
  expect(await post({ correo: ANA, honeypot: 'x' })).toEqual(THANKED)
  expect(await people()).toEqual([])
  expect(await rowsOf('select form, count from caught_forms')).toEqual([{ form: 'newsletter', count: 1 }])
})
