// @module-tag night
import { expect, test } from 'vitest'
import { blockSender, listBlockedSenders } from '#app/domains/senders/senders.server.ts'
import { privacyPolicy } from '#app/domains/site/policies/privacy.ts'
import { retentionPromises } from '#app/retention.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { keepAt, withRules } from './rows.ts'

withRules()

/** Two years, and two days for leap years and zones. */
const TWO_YEARS = 732

const sendersLeft = async () =>
  (await listBlockedSenders({ limit: 25, offset: 0 })).rows.map(({ sender }) => sender).toSorted()

test('the address of a blocked sender goes two years after it was blocked last, with its name in the record; a domain stays', async () => {
  for (const sender of ['luz@uno.test', 'otra@uno.test', 'spam.test'])
    expect(await blockSender(sender, REVIEWER)).toBe('blocked')
  await rowsOf(`update blocked_senders set created_at = now() - interval '1 year'`)
  expect(await blockSender('otra@uno.test', REVIEWER), 'an address').toBe('renewed')
  expect(await blockSender('spam.test', REVIEWER), 'a domain').toBe('already')
  await keepAt(TWO_YEARS - 365 - 4)
  expect(await sendersLeft(), 'until then').toHaveLength(3)
  await keepAt(TWO_YEARS - 365)
  expect(await sendersLeft()).toEqual(['otra@uno.test', 'spam.test'])
  await keepAt(TWO_YEARS - 4)
  expect(await sendersLeft(), 'renewed').toEqual(['otra@uno.test', 'spam.test'])
  await keepAt(TWO_YEARS)
  expect(await sendersLeft()).toEqual(['spam.test'])
  expect((await rowsOf('select summary from audit_log order by id')).map(({ summary }) => summary)).toEqual([
    'Datos de una persona, quitados al vencer su plazo',
    'Datos de una persona, quitados al vencer su plazo',
    'Bloqueó al remitente «spam.test»',
    'Datos de una persona, quitados al vencer su plazo',
  ])
  expect(JSON.stringify(privacyPolicy(retentionPromises({})))).toContain(
    'La dirección de quien bloqueamos por enviar spam, 2 años desde que se bloqueó.',
  )
})
