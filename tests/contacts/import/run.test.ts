import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { checkImport, previewImport } from '#app/domains/contacts/import/check.server.ts'
import { deleteOldImports, discardImport } from '#app/domains/contacts/import/files.server.ts'
import { ImportBusy, runImport, startImport } from '#app/domains/contacts/import/run.server.ts'
import { undoImport } from '#app/domains/contacts/import/undo.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { statementToEmpty } from '../../setup/empty-tables.ts'
import { whileRefused, whileTriggered } from '../../setup/failing-table.ts'
import { countWaiting } from '../../setup/locks.ts'
import { REVIEWER, rowsOf, withTables } from '../../setup/team.ts'
import { storeContact } from '../rows.ts'
import { bring, check, importAll, people, seen, start, withImportQueue } from './files.ts'

withTables(
  'contacts',
  'contact_imports',
  'audit_log',
  'consent_events',
  'forgotten',
  'mail_messages',
  'trash',
)
withImportQueue()

const HEADER = 'Email,Nombre,Apellido,Empresa,Intereses,Acepta Privacidad,Acepta Marketing'

describe('what the dry run says is what the import does', () => {
  const word = fc.constantFrom(
    '',
    '',
    'Ana',
    'Peña',
    'El "Faro", S.A.',
    '=1+1',
    '<b>x</b>',
    'x'.repeat(201),
    "'",
    ' ',
  )
  const interests = fc.constantFrom('', '', 'IA', 'redes; IA', 'Pesca, IA; ia', 'Faro;Redes', ' ; ')
  const address = fc.constantFrom('a@x.test', 'b@x.test', 'C@x.test', 'd@x.test', 'e@x.test ', 'mal', '')
  const line = fc.tuple(
    address,
    word,
    word,
    word,
    interests,
    fc.constantFrom('Sí', 'No', ''),
    fc.constantFrom('Sí', 'No', ''),
  )
  const known = fc.uniqueArray(
    fc.record({
      email: fc.constantFrom('a@x.test', 'B@x.test', 'c@x.test', 'z@x.test'),
      first_name: fc.constantFrom(null, 'Ana', 'Rosa'),
      company: fc.constantFrom(null, '', 'Faro'),
      interests: fc.constantFrom([], ['Redes'], ['Pesca', 'IA']),
      consent_marketing: fc.boolean(),
    }),
    { selector: ({ email }) => email.toLowerCase() },
  )

  test('for any file, any contacts and both modes', async () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        known,
        fc.boolean(),
        async (lines, before, isUpdate) => {
          await rowsOf(statementToEmpty('contacts', 'contact_imports'))
          for (const contact of before) await storeContact(contact)
          const was = await people()
          const csv = [HEADER, ...lines.map((cells) => cells.map(quoted).join(','))].join('\n')
          if (lines.every((cells) => cells.every((cell) => cell.trim() === ''))) return
          const { promised, result, state } = await importAll(csv, isUpdate ? 'update' : 'skip')
          expect(state).toBe('done')
          expect(result).toEqual(promised)
          const is = await people()
          expect(is.length - was.length).toBe(promised?.new)
          const kept = was.map(({ email }) => is.find((each) => each.email === email))
          expect(kept.filter((each, i) => JSON.stringify(each) !== JSON.stringify(was[i]))).toHaveLength(
            promised?.update ?? -1,
          )
          for (const [i, each] of kept.entries()) {
            expect(each?.marketing).toBe(was[i]?.marketing)
            for (const name of ['first_name', 'company'])
              if (was[i]?.[name]) expect(each?.[name]).toBeTruthy()
            expect(each?.interests).toEqual(expect.arrayContaining(was[i]?.interests as string[]))
          }
          for (const each of is)
            if (!was.some(({ email }) => email === each.email))
              expect([each.privacy, each.marketing]).toEqual([false, false])
        },
      ),
      { numRuns: 60 },
    )
    expect(await rowsOf('select 1 from consent_events')).toEqual([])
  })
})

describe('known addresses', () => {
  test('are skipped unless asked otherwise; then what is filled overwrites and what is blank does not', async () => {
    await storeContact({ email: 'Ana@x.test', interests: ['Redes'] })
    const [before] = await people()
    const csv = `${HEADER}\nana@x.test,Anaís,,Faro Sur,,Sí,Sí\n`
    expect((await importAll(csv)).result).toMatchObject({ known: 1, new: 0, update: 0 })
    expect(await people()).toEqual([before])
    expect((await importAll(csv, 'update')).result).toMatchObject({ known: 0, new: 0, update: 1 })
    expect(await people()).toEqual([{ ...before, first_name: 'Anaís', company: 'Faro Sur' }])
    expect((await importAll(csv, 'update')).result, 'nothing left to change').toMatchObject({
      known: 1,
      update: 0,
    })
  })

  test('keep their interests: a file adds those that it names, and the preview shows all', async () => {
    await storeContact({ email: 'a@x.test', interests: ['Redes', 'Pesca'] })
    await storeContact({ email: 'b@x.test', interests: ['Redes'] })
    await storeContact({ email: 'c@x.test', interests: [] })
    const csv = 'Email,Intereses\na@x.test,redes; IA; Faro\nb@x.test,REDES\nc@x.test,IA\nd@x.test,Pesca'
    const { id } = await check(await bring(csv), 'update')
    expect(
      (await previewImport(await seen(id))).map(({ outcome, interests }) => [outcome, interests]),
    ).toEqual([
      ['update', 'Redes; Pesca; IA; Faro'],
      ['known', undefined],
      ['update', 'IA'],
      ['new', undefined],
    ])
    await start(id)
    await runImport(id)
    expect((await people()).map(({ interests }) => interests)).toEqual([
      ['Redes', 'Pesca', 'IA', 'Faro'],
      ['Redes'],
      ['IA'],
      ['Pesca'],
    ])
  })

  test('take city, telephone and tags from a file, and lose them when it is undone', async () => {
    const id = await storeContact({ email: 'a@x.test' })
    await rowsOf(`update contacts set city = 'Azua', tags = '{VIP}' where id = '${id}'`)
    const details = () => rowsOf('select email, city, phone, tags from contacts order by email')
    const before = await details()
    const csv =
      'Correo,Ciudad,Teléfono,Etiquetas\na@x.test,Baní,809 555 0134,vip; feria\nb@x.test,,,"Feria, prensa, vip"'
    const { id: file, result } = await importAll(csv, 'update')
    expect(result).toMatchObject({ new: 1, update: 1 })
    expect(await details()).toEqual([
      { email: 'a@x.test', city: 'Baní', phone: '809 555 0134', tags: ['VIP', 'feria'] },
      { email: 'b@x.test', city: null, phone: null, tags: ['feria', 'prensa', 'VIP'] },
    ])
    expect(await undoImport(file, REVIEWER)).toMatchObject({ outcome: 'undone', removed: 1, restored: 1 })
    expect(await details()).toEqual(before)
  })

  test('of several contacts of one address the newest is updated, as a form would', async () => {
    await storeContact({ company: 'Nueva', created_at: '2026-11-21T00:00:00Z' })
    await storeContact({ company: 'Vieja', created_at: '2026-11-01T00:00:00Z' })
    await importAll('Email,Nombre\nana@cacao.test,Eva', 'update')
    expect(await rowsOf('select company, first_name from contacts order by created_at')).toEqual([
      { company: 'Vieja', first_name: 'Ana' },
      { company: 'Nueva', first_name: 'Eva' },
    ])
  })
})

test('no consent is ever raised: not of who withdrew, not of who never gave it, not of who is new', async () => {
  const id = await storeContact({ email: 'a@x.test', consent_marketing: true, consent_privacy_policy: false })
  await storeContact({ email: 'b@x.test', consent_marketing: false, consent_privacy_policy: false })
  await storeContact({ email: 'c@x.test', consent_marketing: true })
  await withdrawMarketingConsent(id, REVIEWER)
  const consents = await rowsOf('select * from consent_events')
  await importAll(
    `${HEADER}\na@x.test,A,,,,Sí,Sí\nb@x.test,B,,,,Sí,Sí\nc@x.test,C,,,,No,No\nd@x.test,D,,,,Sí,Sí`,
    'update',
  )
  expect((await people()).map(({ email, privacy, marketing }) => [email, privacy, marketing])).toEqual([
    ['a@x.test', false, false],
    ['b@x.test', false, false],
    ['c@x.test', true, true],
    ['d@x.test', false, false],
  ])
  expect(await rowsOf('select * from consent_events')).toEqual(consents)
  expect(await rowsOf('select 1 from mail_messages'), 'nobody is written to').toEqual([])
})

describe('all or nothing', () => {
  test('a row that the database refuses takes all others along, and says where it stood', async () => {
    await storeContact({ email: 'a@x.test' })
    const before = await people()
    const lines = Array.from({ length: 700 }, (_, i) => `persona${i}@x.test,P${i}`)
    const id = await bring(`Email,Nombre\na@x.test,Otra\n${lines.join('\n')}`)
    await check(id, 'update')
    await start(id)
    await whileRefused('contacts', () => runImport(id), {
      on: 'insert',
      when: `new.email = 'persona650@x.test'`,
    })
    expect(await people()).toEqual(before)
    expect(await seen(id)).toMatchObject({
      state: 'failed',
      failure: 'La base de datos rechazó alguna de las filas 502 a 702. No se importó nada.',
    })
    expect(await rowsOf('select 1 from audit_log')).toEqual([])
    await check(id, 'update')
    await start(id)
    await runImport(id)
    expect((await seen(id)).result, 'the same file, once it can be').toMatchObject({ new: 700, update: 1 })
  })

  test('killed in the middle nothing is there; begun anew it is there once', async () => {
    const id = await bring('Email\na@x.test\nb@x.test')
    await check(id)
    await start(id)
    // What a kill leaves: the connection gone, the transaction with it.
    await whileTriggered(
      'contacts',
      'perform pg_terminate_backend(pg_backend_pid()); return new;',
      () => expect(runImport(id)).rejects.toThrow(),
      { on: 'insert', when: `new.email = 'b@x.test'` },
    )
    expect(await people()).toEqual([])
    expect(await seen(id)).toMatchObject({ state: 'running' })
    for (let attempt = 0; attempt < 3; attempt++) await runImport(id)
    expect(await people()).toHaveLength(2)
    expect(await rowsOf('select summary, actor_email from audit_log')).toEqual([
      { summary: 'Importó contactos de un archivo: 2 nuevos, 0 actualizados', actor_email: REVIEWER.email },
    ])
    expect(await rowsOf('select 1 from contact_import_rows'), 'the file is gone').toEqual([])
  })

  test('two presses and two workers are one import', async () => {
    const id = await bring('Email\na@x.test\nb@x.test')
    const { version } = await check(id)
    const presses = [1, 2].map(() => startImport(id, version, REVIEWER))
    expect((await Promise.all(presses)).toSorted()).toEqual(['running', 'started'])
    const outcomes = await Promise.allSettled([runImport(id), runImport(id), runImport(id)])
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(ImportBusy)
    expect(await people()).toHaveLength(2)
    expect(await startImport(id, version, REVIEWER)).toBe('settled')
    expect(await rowsOf('select 1 from audit_log')).toHaveLength(1)
  })

  test('what was checked since the screen was drawn is not what is imported', async () => {
    const id = await bring('Email,Nombre\na@x.test,A')
    const { version } = await check(id)
    await checkImport(id, ['email', ''], 'update')
    expect(await startImport(id, version, REVIEWER)).toBe('changed')
    expect(await startImport('no', version, REVIEWER)).toBe('missing')
    expect(await startImport(await bring('Email\na@x.test'), '', REVIEWER)).toBe('settled')
  })
})

test('who gives their address to a form meanwhile is one contact, with what they said', async () => {
  const id = await bring('Email,Nombre,Empresa\nana@x.test,Del archivo,Faro\nluis@x.test,Luis,Faro')
  await check(id, 'update')
  await start(id)
  const given = { email: 'ana@x.test', first_name: 'Ana', consent_privacy: true, consent_marketing: false }
  let running: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await upsertContact(given, 'comunidad', tx)
    running = runImport(id)
    await expect.poll(countWaiting).toBe(1)
  })
  await running
  expect(
    (await people()).map(({ email, first_name, company, privacy }) => [email, first_name, company, privacy]),
  ).toEqual([
    ['ana@x.test', 'Del archivo', 'Faro', true],
    ['luis@x.test', 'Luis', 'Faro', false],
  ])
  expect((await seen(id)).result).toEqual({ new: 1, update: 1, known: 0, repeated: 0, wrong: 0 })
})

test('a file goes when it is discarded, and after a day; an import after 7', async () => {
  const idle = await bring('Email\na@x.test')
  expect([await discardImport(idle, REVIEWER), await discardImport(idle, REVIEWER)]).toEqual([true, false])
  expect(await rowsOf('select summary from audit_log')).toEqual([
    { summary: 'Descartó un archivo de contactos sin importar (filas: 1)' },
  ])
  const [left, kept] = [await bring('Email\nb@x.test'), await bring('Email\nc@x.test')]
  const { id: done } = await importAll('Email\nd@x.test')
  expect(await discardImport(done, REVIEWER), 'what was imported is undone, not discarded').toBe(false)
  const age = (id: string, days: number) =>
    db.execute(sql`update contact_imports set created_at = now() - make_interval(hours => ${days * 24 + 1}),
      finished_at = finished_at - make_interval(hours => ${days * 24 + 1}) where id = ${id}`)
  await age(left, 1)
  await age(done, 6)
  await deleteOldImports()
  expect((await rowsOf('select id from contact_imports')).map(({ id }) => id).toSorted()).toEqual(
    [kept, done].toSorted(),
  )
  await age(done, 7)
  await deleteOldImports()
  expect(await rowsOf('select 1 from contact_import_changes')).toEqual([])
})

test('sectors that differ in case are one, with the form, with contacts and within the file', async () => {
  await storeContact({ email: 'ya@x.test', sector: 'Pesca Artesanal' })
  const lines = ['a@x.test,fintech', 'b@x.test,pesca artesanal', 'c@x.test,Apicultura', 'd@x.test,APICULTURA']
  await importAll(['Email,Sector', ...lines].join('\n'))
  expect(await rowsOf(`select sector from contacts where email <> 'ya@x.test' order by email`)).toEqual([
    { sector: 'Fintech' },
    { sector: 'Pesca Artesanal' },
    { sector: 'Apicultura' },
    { sector: 'Apicultura' },
  ])
})
