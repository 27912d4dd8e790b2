import { afterEach, expect, test } from 'vitest'
import {
  countCaughtForm,
  deleteOldCaughtForms,
  readCaughtForms,
} from '#app/domains/system/caught-forms.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('caught_forms')

afterEach(() => moveClock())

const inDays = (days: number) => moveClock(new Date(Date.now() + days * 86_400_000))

test('what programs sent to a form that keeps nothing is counted by form, for 90 days', async () => {
  await Promise.all(['feedback', 'feedback', 'newsletter'].map((form) => countCaughtForm(form as 'feedback')))
  inDays(89)
  await countCaughtForm('feedback')
  expect(await readCaughtForms()).toEqual({ feedback: 3, newsletter: 1 })
  inDays(92)
  expect(await readCaughtForms()).toEqual({ feedback: 1 })
  expect(await deleteOldCaughtForms()).toBe(2)
  expect(await rowsOf('select form from caught_forms'), 'older days are gone').toEqual([{ form: 'feedback' }])
})
