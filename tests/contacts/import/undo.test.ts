import { beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { storeFile } from '#app/domains/contacts/import/files.server.ts'
import { runImport } from '#app/domains/contacts/import/run.server.ts'
import { undoImport } from '#app/domains/contacts/import/undo.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { whileRefused } from '../../setup/failing-table.ts'
import { countWaiting } from '../../setup/locks.ts'
import { REVIEWER, rowsOf, withTables } from '../../setup/team.ts'
import { storeContact } from '../rows.ts'
import { tablesWith } from '../tables-with.ts'
import { bring, check, importAll, people, seen, start, withImportQueue } from './files.ts'

withTables(
  'contacts',
  'contact_imports',
  'audit_log',
  'consent_events',
  'mail_messages',
  'trash',
  'contact_form',
  'course_submissions',
  'events',
  'event_registrations',
  'event_submissions',
)
withImportQueue()

const whole = () => rowsOf('select * from contacts order by email')
const idOf = async (email: string) =>
  String((await rowsOf(`select id from contacts where email = '${email}'`))[0]?.id)

describe('undoing an import', () => {
  test('leaves every contact as it was, to the letter', async () => {
    await storeContact({ email: 'a@x.test', company: null, interests: ['Redes'] })
    await storeContact({ email: 'b@x.test', profile_type: 'inversor' })
    const before = await whole()
    const csv =
      'Email,Nombre,Empresa,Perfil,Intereses\na@x.test,Otra,Faro,,IA;Redes\nb@x.test,,,Corporación,\nc@x.test,C,,,'
    const { id } = await importAll(csv, 'update')
    expect(await whole()).not.toEqual(before)
    expect(await undoImport(id, REVIEWER)).toEqual({ outcome: 'undone', removed: 1, restored: 2, kept: 0 })
    expect(await whole()).toEqual(before)
    expect(await seen(id)).toMatchObject({
      state: 'undone',
      result: { undo: { removed: 1, restored: 2, kept: 0 } },
    })
    expect(await rowsOf('select summary from audit_log order by id desc limit 1')).toEqual([
      { summary: 'Deshizo una importación de contactos: 1 quitado, 2 como estaban' },
    ])
    expect(await rowsOf('select 1 from contact_import_changes')).toEqual([])
  })

  test('has all the time it needs, as the import has', async () => {
    await storeContact({ email: 'a@x.test' })
    const importAndUndo = async () => {
      const { id, state } = await importAll('Email,Nombre\na@x.test,Otra\nb@x.test,B', 'update')
      expect(state).toBe('done')
      expect(await undoImport(id, REVIEWER)).toMatchObject({ removed: 1, restored: 1 })
    }
    await whileRefused('contacts', importAndUndo, { when: `current_setting('statement_timeout') <> '0'` })
  })

  test('happens once', async () => {
    const { id } = await importAll('Email\na@x.test')
    const both = await Promise.all([undoImport(id, REVIEWER), undoImport(id, REVIEWER)])
    expect(both.filter(({ outcome }) => outcome === 'undone')).toHaveLength(1)
    expect((await undoImport(id, REVIEWER)).outcome).toBe('settled')
    expect((await undoImport('no', REVIEWER)).outcome).toBe('missing')
  })

  test('leaves what somebody has touched or used since, and says how many', async () => {
    for (const name of ['vieja', 'baja'])
      await storeContact({ email: `${name}@x.test`, consent_marketing: true })
    const csv = ['vieja', 'baja', 'usada', 'nueva', 'borrada'].map((name) => `${name}@x.test,Otra`).join('\n')
    const { id } = await importAll(`Email,Nombre\n${csv}`, 'update')
    const given = { email: 'usada@x.test', company: 'Faro', consent_privacy: true, consent_marketing: false }
    await db.transaction((tx) => upsertContact(given, 'registro', tx))
    await withdrawMarketingConsent(await idOf('baja@x.test'), REVIEWER)
    await deleteContact(await idOf('borrada@x.test'), REVIEWER)
    expect(await undoImport(id, REVIEWER)).toEqual({ outcome: 'undone', removed: 1, restored: 1, kept: 2 })
    const left = (await people()).map(({ email, first_name, marketing }) => [email, first_name, marketing])
    expect(left, 'a withdrawn consent does not return').toEqual([
      ['baja@x.test', 'Otra', false],
      ['usada@x.test', 'Otra', false],
      ['vieja@x.test', 'Ana', true],
    ])
  })

  test('is over after 30 days', async () => {
    const { id } = await importAll('Email\na@x.test')
    await rowsOf(`update contact_imports set finished_at = now() - interval '30 days'`)
    expect((await undoImport(id, REVIEWER)).outcome).toBe('settled')
    expect(await people()).toHaveLength(1)
  })
})

describe('a person who is erased', () => {
  const EMAIL = 'zarigueya@ozama.test'
  const CSV = `Email,Nombre,Apellido\n${EMAIL},Zarigueya,Montes\nluis@ozama.test,Luis,Mora`
  const erase = () => erasePerson(EMAIL, EMAIL, REVIEWER)
  beforeEach(() => rowsOf('delete from pgboss.job'))

  test('is in no file that waits, in none that was imported, and in nothing kept to undo it', async () => {
    await storeContact({ email: EMAIL, first_name: 'Zarigueya', last_name: 'Montes' })
    await storeFile(Buffer.from(CSV), `Lista de ${EMAIL}.csv`, REVIEWER.email)
    const { id } = await importAll(`Email,Nombre\n${EMAIL},Zari\nluis@ozama.test,Luis`, 'update')
    expect(await tablesWith('zarigueya')).toEqual([
      'public.contact_import_changes',
      'public.contact_import_rows',
      'public.contact_imports',
      'public.contact_texts',
      'public.contacts',
    ])
    expect(await erase()).toBe('erased')
    expect(await tablesWith('zarigueya')).toEqual([])
    expect(await rowsOf('select cells from contact_import_rows')).toEqual([
      { cells: ['luis@ozama.test', 'Luis', 'Mora'] },
    ])
    expect(await undoImport(id, REVIEWER)).toMatchObject({ removed: 1, restored: 0, kept: 0 })
    expect(await tablesWith('zarigueya'), 'undoing brings nobody back').toEqual([])
  })

  test('is known by a file alone', async () => {
    await bring(CSV)
    expect(await erase()).toBe('erased')
    expect(await erase()).toBe('missing')
  })

  test('does not come back by an import that was being written', async () => {
    const id = await bring(CSV)
    await check(id)
    await start(id)
    // Held before its end, when she is written already.
    let running: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute('lock table contacts in share mode')
      running = runImport(id)
      await expect.poll(countWaiting).toBe(1)
      await tx.execute(`delete from contact_import_rows where cells::text ~ '${EMAIL}'`)
    })
    await running
    expect((await people()).map(({ email }) => email)).toEqual(['luis@ozama.test'])
    expect(await tablesWith('zarigueya')).toEqual([])
  })
})
