// @module-tag night
import { expect, test } from 'vitest'
import { findArticle, listVersions, restoreVersion } from '#app/domains/content/admin/versions.server.ts'
import { blockSender, listBlockedSenders } from '#app/domains/senders/senders.server.ts'
import { privacyPolicy } from '#app/domains/site/policies/privacy.ts'
import { retentionPromises } from '#app/retention.ts'
import { create } from '../content/articles.ts'
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

test('of each article the versions of two years stay, and the newest 50 however old; those that stay are restored', async () => {
  const [worked, quiet] = [await create({ title: 'Uno' }), await create({ title: 'Otro' })]
  // One a day, up to today; the other article has as many as always stay.
  for (const [id, many] of [
    [worked, 800],
    [quiet, 50],
  ] as const) {
    await rowsOf(`insert into content_versions (item_id, number, values, created_at, created_by)
      select item_id, n, jsonb_set(values, '{title}', to_jsonb('Versión ' || n)), now() - (${many} - n) * interval '1 day', created_by
      from content_versions, generate_series(2, ${many}) n where item_id = '${id}'`)
    await rowsOf(`update content_items set version = ${many} where id = '${id}'`)
  }
  const numbersOf = async (id: string) => {
    const { rows, total } = await listVersions(id, { limit: 1000, offset: 0 })
    expect(rows).toHaveLength(total)
    return { newest: rows[0]?.number, oldest: rows.at(-1)?.number, total }
  }
  await rowsOf(
    `update content_versions set created_at = now() - interval '799 days' where item_id = '${worked}' and number = 1`,
  )
  await keepAt(1)
  expect(await numbersOf(quiet)).toEqual({ newest: 50, oldest: 1, total: 50 })
  const { oldest = 0, newest } = await numbersOf(worked)
  expect(newest).toBe(800)
  expect(oldest, 'two years of days').toBeGreaterThanOrEqual(800 - 731)
  expect(oldest).toBeLessThanOrEqual(800 - 728)
  await keepAt(3 * 366)
  expect(await numbersOf(worked)).toEqual({ newest: 800, oldest: 751, total: 50 })
  expect(await numbersOf(quiet)).toEqual({ newest: 50, oldest: 1, total: 50 })

  expect(await restoreVersion(worked, 700, REVIEWER), 'a version that went').toEqual({ outcome: 'missing' })
  expect(await restoreVersion(worked, 751, REVIEWER)).toEqual({ outcome: 'saved', id: worked })
  expect(await findArticle(worked)).toMatchObject({ version: 801, input: { title: 'Versión 751' } })
  expect(await numbersOf(worked)).toEqual({ newest: 801, oldest: 751, total: 51 })
})
