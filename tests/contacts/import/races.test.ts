import { describe, expect, test } from 'vitest'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { recordIntroduction } from '#app/domains/contacts/contacts.server.ts'
import { runImport } from '#app/domains/contacts/import/run.server.ts'
import { undoImport } from '#app/domains/contacts/import/undo.server.ts'
import { db } from '#app/platform/db.server.ts'
import { REVIEWER, rowsOf, withTables } from '../../setup/team.ts'
import { storeContact } from '../rows.ts'
import { bring, check, importAll, people, start, withImportQueue } from './files.ts'

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
      await expect.poll(waiting).toBe(1)
      const given = { ...GIVEN, consent_privacy: true, consent_marketing: false }
      running.push(db.transaction((form) => recordIntroduction(given, 'registro', form)))
      await expect.poll(waiting).toBe(2)
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

const waiting = async () => {
  const [counted] = await rowsOf(`select count(*)::int as held from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return counted?.held
}
