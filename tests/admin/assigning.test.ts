import { beforeEach, describe, expect, test } from 'vitest'
import { noteOnRequest } from '#app/domains/admin/inbox/answering.server.ts'
import { sayWhoIsTold } from '#app/domains/admin/inbox/assigning.server.ts'
import { deleteRequest, followUp, markAsSpam } from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { changeChosen, readQuestion } from '#app/domains/admin/inbox/selection/selection.server.ts'
import { undoChosen } from '#app/domains/admin/inbox/selection/undoing.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { chooseNotifications } from '#app/domains/auth/notifications/notifications.server.ts'
import { readThread } from '#app/domains/conversations/conversations.server.ts'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, colleague, courseRequest, inquiry } from './requests.ts'

withTables(
  'contact_form',
  'course_submissions',
  'inquiries',
  'conversation_entries',
  'trash',
  'audit_log',
  'mail_messages',
  'contacts',
  'consent_events',
  '"user"',
  'user_roles',
)
beforeEach(async () => {
  for (const id of ['ines', 'luz']) await colleague(id)
})

/** Mails that wait to be sent, with their text. */
async function waiting() {
  const rows = await rowsOf(`select id, recipient, subject from mail_messages where status = 'pending'
    order by created_at, id`)
  return Promise.all(
    rows.map(async ({ id, recipient, subject }) => ({
      to: recipient,
      subject,
      text: (await findMail(String(id)))?.text ?? '',
    })),
  )
}

async function give(id: string, owner_id: string | null) {
  const item = await findInInbox('contacto', id)
  const given = { state: 'nueva' as const, owner_id, note: item?.note ?? null }
  const version = item?.version ?? ''
  return followUp({ kind: 'contacto', id }, given, { version, editor: REVIEWER })
}

async function giveAll(keys: string[], owner: string) {
  const change = { action: 'assign' as const, owner }
  const question = await readQuestion({ ...change, keys })
  const done = await changeChosen(keys, change, { version: question?.version ?? '', actor: REVIEWER })
  return done.outcome === 'done' ? done.at : ''
}

const some = async (number: number) =>
  Promise.all(
    Array.from({ length: number }, async (_, n) => `contacto/${await inquiry({ name: `Luz ${n}` })}`),
  )

test('the new owner is told who gave it, whose it is, how old, and where', async () => {
  const id = await inquiry({ name: 'Luz Mota' }, 3 * 24 * 60)
  await give(id, 'ines')
  const [mail, ...others] = await waiting()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'ines@marea.test',
    subject: `${REVIEWER.email} te asignó una solicitud`,
  })
  expect(mail?.text).toMatch(/LUZ MOTA|Luz Mota/)
  expect(mail?.text).toContain('Tipo: Contacto')
  expect(mail?.text).toMatch(/Llegó: \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, hace 3 días/)
  expect(mail?.text).toContain(`/admin/solicitudes/contacto/${id}`)
  const [job] = await rowsOf(`select data from mail_messages`)
  expect(JSON.stringify(job), 'no address of the sender').not.toContain('luz@manglar.test')
})

test('nothing of a name becomes a link', async () => {
  await give(await inquiry({ name: 'Gana en https://gana.test' }), 'ines')
  expect((await waiting())[0]?.text).not.toContain('gana.test')
})

test('nobody is told what they took themselves, nor of another change', async () => {
  const id = await inquiry()
  await give(id, null)
  await rowsOf(`insert into "user" (id, name, email) values ('${REVIEWER.id}', 'yo', '${REVIEWER.email}')`)
  await rowsOf(
    `insert into user_roles (user_id, role) values ('${REVIEWER.id}', 'admin') on conflict do nothing`,
  )
  expect(await give(id, REVIEWER.id)).toEqual({ outcome: 'saved' })
  expect(await waiting()).toEqual([])
})

describe('before the mail has left', () => {
  test.each<[string, (id: string) => Promise<unknown>, string[]]>([
    ['another owner is told instead', (id) => give(id, 'luz'), ['luz@marea.test']],
    ['nobody is, if it has no owner', (id) => give(id, null), []],
    ['nor if it is spam', (id) => markAsSpam({ kind: 'contacto', id }, REVIEWER), []],
    ['nor if it is deleted', (id) => deleteRequest({ kind: 'contacto', id }, REVIEWER), []],
  ])('%s', async (_, change, told) => {
    const id = await inquiry()
    await give(id, 'ines')
    await change(id)
    expect((await waiting()).map(({ to }) => to)).toEqual(told)
    expect(await rowsOf(`select last_error from mail_messages where status = 'skipped'`)).toEqual([
      { last_error: 'Cambió de responsable antes de salir.' },
    ])
  })

  test('one that was sent stays as it is', async () => {
    const id = await inquiry()
    await give(id, 'ines')
    await rowsOf(
      `update mail_messages set status = 'sent', sent_at = now(), data = null, html = '', text = ''`,
    )
    await give(id, 'luz')
    expect(await rowsOf(`select recipient, status from mail_messages order by created_at`)).toEqual([
      { recipient: 'ines@marea.test', status: 'sent' },
      { recipient: 'luz@marea.test', status: 'pending' },
    ])
  })
})

describe('several at once', () => {
  test('are one mail, which leaves out what is no longer theirs', async () => {
    const keys = [...(await some(2)), `cursos/${await courseRequest()}`, `comunidad/${await application()}`]
    await giveAll(keys, 'ines')
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      `${REVIEWER.email} te asignó 4 solicitudes`,
    ])
    await give(String(keys[0]).split('/')[1] ?? '', 'luz')
    const left = await waiting()
    expect(left.map(({ to, subject }) => [to, subject])).toEqual([
      ['ines@marea.test', `${REVIEWER.email} te asignó 3 solicitudes`],
      ['luz@marea.test', `${REVIEWER.email} te asignó una solicitud`],
    ])
    expect(left[0]?.text).toContain('Luis Mora')
    expect(left[0]?.text).not.toContain('Luz 0')
  })

  test('undone, tell nobody', async () => {
    expect(await undoChosen(await giveAll(await some(3), 'ines'), REVIEWER)).toMatchObject({ count: 3 })
    expect(await waiting()).toEqual([])
  })

  test('keep no name of a person who is erased', async () => {
    const mine = await inquiry({ name: 'Marisol Duarte', email: 'marisol@manglar.test' })
    await giveAll([`contacto/${mine}`, ...(await some(1))], 'ines')
    await erasePerson('marisol@manglar.test', 'marisol@manglar.test', REVIEWER)
    const [mail] = await waiting()
    expect(mail?.text).toContain('Luz 0')
    expect(JSON.stringify(await rowsOf('select * from mail_messages'))).not.toContain('Marisol')
  })
})

describe('a note', () => {
  const note = (id: string, told: string[], body = 'Ya pagó.\n¿Le escribes tú?') =>
    noteOnRequest({ kind: 'contacto', id }, { body, key: 'n', told }, REVIEWER)

  test('is mailed to the colleagues it is meant for, each once, and says so', async () => {
    const id = await inquiry({ name: 'Luz Mota' })
    expect(await note(id, ['luz', 'ines', 'ines'])).toEqual({ outcome: 'saved' })
    await note(id, ['luz', 'ines', 'ines'])
    const mails = await waiting()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ines@marea.test', 'luz@marea.test'])
    expect(mails[0]?.subject).toBe(`${REVIEWER.email} te dejó una nota en una solicitud`)
    for (const words of ['Ya pagó.', '¿Le escribes tú?', 'Luz Mota', `/admin/solicitudes/contacto/${id}`])
      expect(mails[0]?.text).toContain(words)
    expect(await readThread(id)).toMatchObject([
      { kind: 'note', told: ['ines@marea.test', 'luz@marea.test'], mail_id: null },
    ])
    expect(await rowsOf('select after from audit_log')).toEqual([
      { after: { told: ['ines@marea.test', 'luz@marea.test'] } },
    ])
  })

  test('goes to nobody outside the team, and is not stored then', async () => {
    const id = await inquiry()
    expect(await note(id, ['ines', 'nadie'])).toEqual({ outcome: 'stranger' })
    expect([await waiting(), await readThread(id)]).toEqual([[], []])
  })

  test('goes to nobody unless it is said, nor to its writer', async () => {
    await rowsOf(`insert into "user" (id, name, email) values ('${REVIEWER.id}', 'yo', '${REVIEWER.email}')`)
    await rowsOf(`insert into user_roles (user_id, role) values ('${REVIEWER.id}', 'admin')`)
    const id = await inquiry()
    expect(await note(id, [REVIEWER.id])).toEqual({ outcome: 'saved' })
    expect(await readThread(id)).toMatchObject([{ told: [] }])
    expect(await waiting()).toEqual([])
  })
})

describe('who switched a mail off', () => {
  const wants = (id: string, wanted: string[]) =>
    chooseNotifications({ id, email: `${id}@marea.test`, roles: ['admin'] }, wanted)

  test('gets the other one, which says where to do so', async () => {
    await wants('ines', ['notes'])
    await wants('luz', ['assignments'])
    const id = await inquiry()
    await give(id, 'ines')
    await noteOnRequest(
      { kind: 'contacto', id },
      { body: 'Ya pagó.', key: 'n', told: ['luz', 'ines'] },
      REVIEWER,
    )
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ines@marea.test',
      subject: `${REVIEWER.email} te dejó una nota en una solicitud`,
    })
    expect(mail?.text).toMatch(/apagar estos avisos en Mi cuenta.*\/admin\/cuenta/s)
    expect(await readThread(id), 'told by name is who is mailed').toMatchObject([
      { told: ['ines@marea.test'] },
    ])
    expect(await sayWhoIsTold('ines', REVIEWER)).toBe('Apagó estos avisos por correo: lo verá en el panel.')
  })

  test('gets it again once it is switched on', async () => {
    await wants('ines', [])
    await giveAll(await some(2), 'ines')
    expect(await waiting()).toEqual([])
    await wants('ines', ['assignments', 'notes'])
    await giveAll(await some(2), 'ines')
    expect((await waiting()).map(({ to }) => to)).toEqual(['ines@marea.test'])
  })
})

test('a mail that cannot be queued leaves the owner as it was', async () => {
  const id = await inquiry()
  await whileRefused('mail_messages', () => expect(give(id, 'ines')).rejects.toThrow())
  expect(await findInInbox('contacto', id)).toMatchObject({ owner_id: null })
})
