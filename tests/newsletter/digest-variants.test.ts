import { expect, test } from 'vitest'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { sendMailings } from '#app/domains/mailings/sending.server.ts'
import { planDivision, readDivision } from '#app/domains/newsletter/digest/variants.server.ts'
import { findArchived } from '#app/domains/newsletter/issues/archive.server.ts'
import { createIssue, deleteIssue, findIssue } from '#app/domains/newsletter/issues/issues.server.ts'
import { readIssueScreen } from '#app/domains/newsletter/issues/screen.server.ts'
import { NEWSLETTER } from '#app/domains/newsletter/issues/sending.server.ts'
import { scheduleIssue } from '#app/domains/newsletter/issues/team-verbs.server.ts'
import { restoreFromTrash } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { article, at, event, issues, readers, withDigestSite } from './digest-site.ts'

/** Issue 33, point 2: each reader gets what is of their city and their themes, in variants of one issue. */
withDigestSite()

async function draft() {
  const issue = await findIssue(String((await issues()).at(-1)?.id))
  if (!issue) throw new Error('No draft.')
  return issue
}

/** Sends the last draft now, and returns the text of each reader's mail, by address. */
async function send() {
  const { id, version } = await draft()
  const scheduled = await scheduleIssue(id, { version: String(version), actor: REVIEWER })
  expect(scheduled).toMatchObject({ outcome: 'scheduled' })
  // The pace lets each batch wait for the one before.
  for (let batch = 0; batch < 40 && (await draft()).status !== 'sent'; batch++) {
    await rowsOf('update mailings set resume_at = null')
    await sendMailings([NEWSLETTER])
  }
  expect(await draft()).toMatchObject({ status: 'sent' })
  const mails = await rowsOf(`select id, recipient from mail_messages where template = 'newsletter_issue'`)
  const texts = mails.map(async (mail): Promise<[string, string]> => {
    return [String(mail.recipient), (await findMail(String(mail.id)))?.text ?? '']
  })
  return new Map(await Promise.all(texts))
}

test('readers of Kingston and of Santo Domingo get their own events, all of them what the team wrote', async () => {
  await event({ title: 'Feria de Kingston', nth: 8, city: 'Kingston' })
  await event({ title: 'Taller del Ozama', nth: 9, themes: ['Fintech'] })
  await article('mapa', 3)
  await readers('todo', 6)
  await readers('kin', 5, { cities: ['Kingston'] })
  await readers('sdq', 5, { cities: ['Santo Domingo'] })
  await readers('pago', 2, { verticals: ['Fintech'], cities: ['Santo Domingo'] })
  await readers('aparte', 4, { cities: ['Kingston'], eventsOnly: true })
  await readers('mio', 2, { cities: ['Bogotá'], ownOnly: true })
  await readers('otro', 3, { cities: ['Bogotá'] })
  await at(4)
  const { id } = await draft()
  await rowsOf(`update newsletter_issues set content = jsonb_set(content, '{content,-1}',
    '{"type": "paragraph", "content": [{"type": "text", "text": "Nos vemos pronto."}]}', true) where id = '${id}'`)
  expect(await planDivision(await draft())).toMatchObject({
    variants: [
      { readers: 7, label: 'Santo Domingo / Santo Domingo · Fintech' },
      { readers: 5, label: 'Kingston' },
    ],
    // Those without a choice, four who are too few, and three of whose city there is nothing.
    general: 6 + 4 + 3,
    nothing: 2,
  })

  const screen = await readIssueScreen(id, {
    search: new URLSearchParams('vista=1&variante=2'),
    list: '/',
    reader: REVIEWER,
  })
  expect(screen?.variants?.looks[2]).toMatchObject({
    label: 'Kingston',
    titles: ['Feria de Kingston', 'Artículo mapa'],
  })
  expect(screen?.preview?.text, 'each is looked at before it is sent').toContain('Feria de Kingston')
  expect(screen?.preview?.text).not.toContain('Taller del Ozama')

  const mails = await send()
  const seen = (email: string) => {
    const text = mails.get(`${email}@mar.test`) ?? ''
    expect(text).toContain('Nos vemos pronto.')
    return ['Feria de Kingston', 'Taller del Ozama', 'Artículo mapa'].filter((title) => text.includes(title))
  }
  const everything = ['Feria de Kingston', 'Taller del Ozama', 'Artículo mapa']
  expect(seen('kin1')).toEqual(['Feria de Kingston', 'Artículo mapa'])
  expect(seen('sdq1')).toEqual(['Taller del Ozama', 'Artículo mapa'])
  expect(seen('pago1'), 'a variant is a set of items, not of choices').toEqual(seen('sdq1'))
  for (const email of ['todo1', 'aparte1', 'otro1']) expect(seen(email)).toEqual(everything)
  expect(mails.has('mio1@mar.test'), 'only their own, and there is none').toBe(false)
  expect(mails.size).toBe(6 + 5 + 5 + 2 + 4 + 3)
  const archived = JSON.stringify((await findArchived(String((await draft()).slug)))?.content)
  for (const title of everything) expect(archived).toContain(title)
  expect(await readDivision(id), 'kept as it was sent').toMatchObject({ general: 13, nothing: 2 })
  const deleted = await deleteIssue(id, REVIEWER)
  await db.transaction((tx) => restoreFromTrash('trash_id' in deleted ? deleted.trash_id : '', tx))
  expect((await readDivision(id))?.variants, 'and so it comes back from the trash').toHaveLength(2)
})

test('what a reader had in the last digest is nothing new of their own', async () => {
  await event({ title: 'Feria de Kingston', nth: 16, city: 'Kingston' })
  await readers('kin', 5, { cities: ['Kingston'] })
  await readers('mio', 5, { cities: ['Kingston'], ownOnly: true })
  await at(4)
  expect((await send()).size).toBe(10)
  await event({ title: 'Taller del Ozama', nth: 20 })
  await at(11)
  await rowsOf('delete from mail_messages')
  const mails = await send()
  expect(mails.get('kin1@mar.test'), 'the general one').toContain('Taller del Ozama')
  expect(mails.has('mio1@mar.test')).toBe(false)
})

test('headings without items go, and a paragraph that only mentions an event stays', async () => {
  const path = await event({ title: 'Feria de Kingston', nth: 8, city: 'Kingston' })
  await event({ title: 'Taller del Ozama', nth: 9 })
  await article('mapa', 3)
  await readers('kin', 5, { cities: ['Kingston'], eventsOnly: true })
  await readers('lee', 5, { verticals: ['IoT'] })
  await at(4)
  const { id } = await draft()
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Ayer, en ' }, link('la feria', path)] }
  await rowsOf(`update newsletter_issues set content = jsonb_set(content, '{content,0}',
    '${JSON.stringify(words)}'::jsonb) where id = '${id}'`)
  const text = (await send()).get('kin1@mar.test') ?? ''
  expect(text).toContain('Ayer, en la feria')
  expect(text).not.toMatch(/para leer/i)
  expect(text).toContain('Ver la agenda')
})

const link = (text: string, href: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

test('at most twelve variants, the largest', async () => {
  const cities = [
    'Kingston',
    'Bogotá',
    'Cali',
    'Lima',
    'Quito',
    'Ponce',
    'Caguas',
    'Miami',
    'Samaná',
    'Sosúa',
  ]
  cities.push('La Vega', 'Colón', 'Caracas', 'Medellín')
  for (const [index, city] of cities.entries()) {
    await event({ title: `En ${city}`, nth: 8, city })
    await readers(`c${index}x`, 5 + index, { cities: [city] })
  }
  await at(4)
  const division = await planDivision(await draft())
  expect(division?.variants.map(({ readers }) => readers)).toEqual([
    18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7,
  ])
  expect(division?.general).toBe(5 + 6)
})

test('who gets one issue a month gets the last of it, with four weeks of items, however few they are', async () => {
  await event({ title: 'Taller del Ozama', nth: 27 })
  await event({ title: 'Feria del mes', nth: 45 })
  await article('viejo', 3)
  await article('nuevo', 20)
  await readers('lee', 5)
  await readers('mes', 2, { monthly: true })
  await at(18)
  const weekly = await send()
  expect(weekly.has('mes1@mar.test')).toBe(false)
  expect(weekly.get('lee1@mar.test')).toContain('Taller del Ozama')

  await rowsOf('delete from mail_messages')
  await event({ title: 'Noche de datos', nth: 30 })
  await at(25)
  expect(await planDivision(await draft())).toMatchObject({
    variants: [{ label: 'Todo el mes', readers: 2 }],
    general: 5,
  })
  const mails = await send()
  const [theirs, others] = [mails.get('mes1@mar.test') ?? '', mails.get('lee1@mar.test') ?? '']
  for (const title of [
    'Taller del Ozama',
    'Noche de datos',
    'Artículo nuevo',
    'Feria del mes',
    'Artículo viejo',
  ])
    expect(theirs).toContain(title)
  expect(theirs).toMatch(/también este mes/i)
  expect(others).toContain('Noche de datos')
  for (const title of ['Feria del mes', 'Artículo viejo']) expect(others).not.toContain(title)
  expect(others).not.toMatch(/también este mes/i)
  const archived = JSON.stringify((await findArchived(String((await draft()).slug)))?.content)
  expect(archived).not.toContain('Feria del mes')
})

test('a last week without anything new is for those alone who get one issue a month', async () => {
  await event({ title: 'Taller del Ozama', nth: 30 })
  await readers('lee', 5)
  await readers('mes', 2, { monthly: true })
  await at(18)
  await send()
  await rowsOf('delete from mail_messages')
  await at(25)
  expect([...(await send()).keys()].sort()).toEqual(['mes1@mar.test', 'mes2@mar.test'])
})

test('what somebody writes by hand is nobody\u2019s one issue of the month while drafts are prepared', async () => {
  await readers('lee', 1)
  await readers('mes', 1, { monthly: true })
  const content = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hola' }] }],
  }
  await createIssue({ subject: 'Hola', content }, REVIEWER)
  expect([...(await send()).keys()]).toEqual(['lee1@mar.test'])
})
