import { beforeEach, expect, test } from 'vitest'
import { countMailByStatus, pageOfMail } from '#app/domains/mail/mail-list.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('mail_messages')

const mailTo = (recipient: string, subject: string, skipped?: string) => ({
  template: 'password_changed',
  data: {},
  recipient,
  subject,
  ...(skipped && { skipped }),
})

beforeEach(() =>
  queueMails(
    [
      mailTo('oscar.pena@ozama.test', 'Tu lugar: Encuentro de Robótica en Santiago'),
      mailTo('lucia@ozama.test', 'Tu lugar: Encuentro de Robótica en Santiago', 'Pidió no recibir más'),
      mailTo('lucia@colmado.test', 'Recibimos tu solicitud'),
    ],
    db,
  ),
)

const found = async (search: string, status?: 'pending' | 'skipped') => {
  const { rows, total } = await pageOfMail(1, { search, status }, await countMailByStatus())
  expect(total).toBe(rows.length)
  return rows.map(({ recipient }) => recipient).sort()
}

test('a mail is found by part of its recipient, of its subject, or both, in any order and without accents', async () => {
  expect(await found('PEÑA')).toEqual(['oscar.pena@ozama.test'])
  expect(await found('robotica')).toEqual(['lucia@ozama.test', 'oscar.pena@ozama.test'])
  expect(await found('santiago lucia')).toEqual(['lucia@ozama.test'])
  expect(await found('xyzzy')).toEqual([])
})

test('within a state', async () => {
  expect(await found('robotica', 'pending')).toEqual(['oscar.pena@ozama.test'])
  expect(await found('robotica', 'skipped')).toEqual(['lucia@ozama.test'])
})

test('and no more once it is gone, or under what it said before', async () => {
  await rowsOf(
    `update mail_messages set recipient = 'pedro@ozama.test' where recipient = 'oscar.pena@ozama.test'`,
  )
  expect(await found('oscar')).toEqual([])
  expect(await found('pedro robotica')).toEqual(['pedro@ozama.test'])
  await rowsOf(`delete from mail_messages where recipient = 'pedro@ozama.test'`)
  expect(await found('robotica')).toEqual(['lucia@ozama.test'])
})
