import { expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { recordWithdrawal, withdrawConsent } from '#app/domains/contacts/marketing-consent.server.ts'
import { keepRetentionRules } from '#app/domains/retention/job.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { importAll, withImportQueue } from '../contacts/import/files.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { inDays, withRules } from './rows.ts'

withRules()
withImportQueue()

const LIST = 'Email,Nombre\nfue@cacao.test,Ana\nqueja@cacao.test,Eva\nnueva@cacao.test,Luz'

test('who left years ago, or complained, is without consent after any import, and a hash says that they left', async () => {
  await rowsOf(
    `insert into contacts (email, consent_marketing) values ('fue@cacao.test', true), ('queja@cacao.test', true)`,
  )
  await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    select email, 'marketing', true, 'correo', 'Quiero' from contacts`)
  await db.transaction((tx) => withdrawConsent('fue@cacao.test', 'baja', tx))
  await recordWithdrawal('queja@cacao.test', 'queja')
  moveClock(inDays(1200))
  await keepRetentionRules()
  moveClock()
  expect(await rowsOf('select 1 from consent_events'), 'the proof is gone').toEqual([])
  const hashes = await rowsOf(
    `select count(distinct person)::int as people from forgotten where kind = 'withdrawn'`,
  )
  expect(hashes).toEqual([{ people: 2 }])
  await rowsOf('delete from contacts')
  await importAll(LIST)
  expect(await rowsOf('select email, consent_marketing as asked from contacts order by email')).toEqual(
    ['fue', 'nueva', 'queja'].map((name) => ({ email: `${name}@cacao.test`, asked: false })),
  )
})

test('who was erased is left out of an import, until they come back by themselves', async () => {
  await rowsOf(`insert into contacts (email) values ('fue@cacao.test')`)
  expect(await erasePerson('fue@cacao.test', 'fue@cacao.test', REVIEWER)).toBe('erased')
  const { id } = await importAll(LIST)
  expect((await rowsOf('select email from contacts order by email')).map(({ email }) => email)).toEqual([
    'nueva@cacao.test',
    'queja@cacao.test',
  ])
  expect(
    await rowsOf(`select result -> 'wrong' as left_out from contact_imports where id = '${id}'`),
  ).toEqual([{ left_out: 1 }])
  await rowsOf(`insert into contacts (email) values ('fue@cacao.test')`)
  await importAll(LIST)
  const [back] = await rowsOf(
    `select result -> 'wrong' as left_out from contact_imports order by created_at desc limit 1`,
  )
  expect(back).toEqual({ left_out: 0 })
})
