import { describe, expect, test } from 'vitest'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { findDuplicates } from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { mergeOne } from '#app/domains/contacts/duplicates/merging.server.ts'
import { runImport } from '#app/domains/contacts/import/run.server.ts'
import { undoImport } from '#app/domains/contacts/import/undo.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { countWaiting } from '../../setup/locks.ts'
import { REVIEWER, withTables } from '../../setup/team.ts'
import { storeContact } from '../rows.ts'
import { bring, check, importAll, people, seen, start, withImportQueue } from './files.ts'

withTables('contacts', 'contact_imports', 'audit_log', 'consent_events', 'mail_messages', 'trash')
withImportQueue()

describe('a form that waits for somebody who writes of its person', () => {
  const GIVEN = { email: 'ana@x.test', company: 'Faro', sector: 'Turismo' }

  /** Begins `work`, which has written everything but its entry in the record when the form comes. */
  async function formDuring(work: () => Promise<unknown>) {
    const running: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await tx.execute('lock table audit_log in share mode')
      running.push(work())
      await expect.poll(countWaiting).toBe(1)
      const given = { ...GIVEN, consent_privacy: true, consent_marketing: false }
      running.push(db.transaction((form) => upsertContact(given, 'registro', form)))
      await expect.poll(countWaiting).toBe(2)
    })
    await Promise.all(running)
    return (await people()).map(({ email, company, sector, privacy }) => [email, company, sector, privacy])
  }

  test('is a contact after the undoing of an import that had brought them', async () => {
    const { id } = await importAll('Email,Nombre\nana@x.test,Ana')
    expect(await formDuring(() => undoImport(id, REVIEWER))).toEqual([
      ['ana@x.test', 'Faro', 'Turismo', true],
    ])
  })

  test('is a contact after their contact was deleted', async () => {
    const id = await storeContact({ email: 'ana@x.test' })
    expect(await formDuring(() => deleteContact(id, REVIEWER))).toEqual([
      ['ana@x.test', 'Faro', 'Turismo', true],
    ])
  })

  test('fills in what an import has left blank, and overwrites nothing of it', async () => {
    await storeContact({ email: 'ana@x.test', company: null, sector: null })
    const id = await bring('Email,Empresa\nana@x.test,Cacao')
    await check(id, 'update')
    await start(id)
    expect(await formDuring(() => runImport(id))).toEqual([['ana@x.test', 'Cacao', 'Turismo', true]])
  })
})

/** Begins `work` where it holds contacts and waits for one more, and an import that overwrites them. */
async function importDuring(held: string, work: () => Promise<unknown>) {
  const id = await bring('Email,Nombre\nana@x.test,Otra')
  await check(id, 'update')
  await start(id)
  const running: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(`select 1 from contacts where id = '${held}' for update`)
    running.push(work())
    await expect.poll(countWaiting).toBe(1)
    running.push(runImport(id))
    await expect.poll(countWaiting).toBe(2)
  })
  const [outcome] = await Promise.all(running)
  return {
    outcome,
    import: (await seen(id)).state,
    names: (await people()).map(({ first_name }) => first_name),
  }
}

describe('neither waits for the other for ever', () => {
  test('a merge and an import: the contact that stays is overwritten', async () => {
    const older = await storeContact({ email: 'ana@x.test', created_at: '2026-11-01T00:00:00Z' })
    const newest = await storeContact({ email: 'Ana@x.test' })
    const { version = '' } = (await findDuplicates(newest)) ?? {}
    expect(await importDuring(older, () => mergeOne(newest, version, REVIEWER))).toMatchObject({
      outcome: { outcome: 'merged' },
      import: 'done',
      names: ['Otra'],
    })
  })

  test('a deletion and an import: who was deleted stays so', async () => {
    const id = await storeContact({ email: 'ana@x.test' })
    expect(await importDuring(id, () => deleteContact(id, REVIEWER))).toMatchObject({
      outcome: { outcome: 'deleted' },
      import: 'done',
      names: [],
    })
  })

  test('a form of a person of the file and an import: both are written', async () => {
    await storeContact({ email: 'ana@x.test', sector: null })
    await storeContact({ email: 'luis@x.test' })
    const id = await bring('Email,Nombre\nana@x.test,Otra\nluis@x.test,Otro')
    await check(id, 'update')
    await start(id)
    const given = { email: 'ana@x.test', sector: 'Turismo', consent_privacy: true, consent_marketing: false }
    const running: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      // Holds the import where it has overwritten Ana, and cannot lock the table.
      await tx.execute(`select 1 from contacts where email = 'luis@x.test' for update`)
      await tx.execute('lock table contacts in row exclusive mode')
      running.push(runImport(id))
      await expect.poll(countWaiting).toBe(1)
      // All that it had overwritten it has let go: she need not wait until it ends.
      running.push(db.transaction((form) => upsertContact(given, 'registro', form)))
    })
    await Promise.all(running)
    expect((await seen(id)).state).toBe('done')
    expect((await people()).map(({ first_name, sector }) => [first_name, sector])).toEqual([
      ['Otra', 'Turismo'],
      ['Otro', 'Agritech'],
    ])
  })
})
