// @module-tag night
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { appendErasures, repairErasureLog } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { storeFile } from '#app/domains/contacts/import/files.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { replaceSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { fullTarget, SECRET } from './full-target.ts'
import { backUp, emptyTarget, type RestoreTarget, run } from './targets.ts'

const REVIEWER = { id: 'revisora', email: 'revisora@marea.example' }

let site: RestoreTarget
let file: string
let logFile: string
const places: RestoreTarget[] = []

/** Known by the words of others alone: in a file of contacts, in the record, in the notice of a deleted event. */
const NAMED = ['archivo', 'registro', 'aviso'].map((where) => `solo.${where}@persona.test`)

/**
 * Who consented, who was asked, and who is only named. After the backup some are erased; one withdraws, and so do one
 * who had not answered yet and one who was in the trash at the time of the backup.
 */
beforeAll(async () => {
  site = await fullTarget()
  await site.ask(`insert into contacts (email, first_name, consent_marketing) select name || '@persona.test', name, true
    from unnest(array['borrada', 'arrepentida', 'fiel', 'anterior']) name`)
  const [asked] = await site.ask(
    `insert into contacts (email, marketing_asked_at) values ('preguntada@persona.test', now()) returning id`,
  )
  const [binned] = await site.ask(
    `insert into contacts (email, consent_marketing) values ('papelera@persona.test', true) returning id`,
  )
  await site.ask(`
    insert into consent_events (email, purpose, granted, source, wording)
      values ('papelera@persona.test', 'marketing', true, 'registro', 'Acepto');
    insert into audit_log (actor_email, action, subject_type, subject_id, summary, after)
      values ('revisora@marea.example', 'event.updated', 'event', 'x', 'Cambió un evento',
        '{"description": "Escribe a:\\nsolo.registro@persona.test."}');
    insert into event_notices (event_id, earlier, gone) values (gen_random_uuid(), '[]',
      '{"event": {}, "people": [{"email": "Solo.Aviso@persona.test"}], "was_waiting": false}')`)
  replaceSiteSecret(SECRET)
  connectDatabase(site.url, () => {})
  // Erased before the backup, and back by her own will.
  await erasePerson('anterior@persona.test', 'anterior@persona.test', REVIEWER)
  await appendErasures()
  await site.ask(`insert into contacts (email) values ('anterior@persona.test')`)
  await storeFile(
    Buffer.from('Email,Nombre\nsolo.archivo@persona.test,Eva\notra@persona.test,Luz\n'),
    'lista.csv',
    'x',
  )
  await deleteContact(String(binned?.id), REVIEWER)
  file = await backUp(site)
  const [contact] = await site.ask(`select id from contacts where email = 'arrepentida@persona.test'`)
  expect(await erasePerson('Borrada@persona.test', 'borrada@persona.test', REVIEWER)).toBe('erased')
  expect(await withdrawMarketingConsent(String(contact?.id), REVIEWER)).toBe('withdrawn')
  expect(await withdrawMarketingConsent(String(asked?.id), REVIEWER)).toBe('cancelled')
  for (const email of NAMED) expect(await erasePerson(email, email, REVIEWER), email).toBe('erased')
  await outOfTheTrash(site)
  expect(await withdrawMarketingConsent(String(binned?.id), REVIEWER)).toBe('withdrawn')
  await Promise.all([appendErasures(), appendErasures()])
  await disconnectDatabase()
  logFile = join(site.folder, 'backups/borrados.jsonl')
})
afterAll(async () => {
  for (const target of [site, ...places.splice(0)]) await target.remove()
})

async function outOfTheTrash(target: RestoreTarget) {
  const [entry] = await target.ask(
    `select id from trash where snapshot #>> '{row,email}' = 'papelera@persona.test'`,
  )
  expect(await restoreDeleted(String(entry?.id), { ...REVIEWER, roles: ['admin'] })).toMatchObject({
    outcome: 'restored',
  })
}

async function restored() {
  const target = await emptyTarget()
  places.push(target)
  const { out, err, code } = await run('restore', target.env, [file])
  expect({ err, code }).toEqual({ err: '', code: 0 })
  const people = await target.ask(`select email, consent_marketing from contacts
    where email like '%@persona.test' order by email`)
  return { out, target, people }
}

test('beside the backups stands one line for each, which names nobody', async () => {
  const words = await readFile(logFile, 'utf8')
  const lines = words
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  expect(lines.map(({ kind }) => kind)).toEqual([
    'erased',
    'erased',
    'withdrawn',
    'withdrawn',
    'erased',
    'erased',
    'erased',
    'withdrawn',
  ])
  expect(words).not.toMatch(/persona|borrada|archivo/)
})

test('who was erased stays erased, who withdrew stays withdrawn, and it says how many', async () => {
  // As a full disk leaves a line.
  await writeFile(logFile, '{"id":"x","ki', { flag: 'a' })
  const { out, target, people } = await restored()
  expect(out).toContain('4 personas borradas y 3 consentimientos retirados después de la copia')
  expect(people).toEqual([
    { email: 'anterior@persona.test', consent_marketing: false },
    { email: 'arrepentida@persona.test', consent_marketing: false },
    { email: 'fiel@persona.test', consent_marketing: true },
    { email: 'preguntada@persona.test', consent_marketing: false },
  ])
  const pending = `select 1 from contacts where email like '%@persona.test' and marketing_asked_at is not null`
  expect(await target.ask(pending)).toEqual([])
  expect(out).not.toContain('no está entero')
  const [mail] = await site.ask(`select count(*)::int from mail_messages where status = 'pending'`)
  expect(out).toMatch(
    new RegExp(`^${mail?.count} correos? esperaban? en la copia: con servidor de correo salen?`, 'm'),
  )
  const last = await target.ask(`select granted from consent_events where email = 'arrepentida@persona.test'`)
  expect(last.at(-1)).toEqual({ granted: false })
  const words = await target.ask(`
      select r::text from contact_import_rows r union all select a::text from audit_log a
      union all select n::text from event_notices n`)
  expect(JSON.stringify(words)).toContain('otra@persona.test')
  expect(JSON.stringify(words)).not.toMatch(/solo\./i)
  connectDatabase(target.url, () => {})
  await outOfTheTrash(target)
  await disconnectDatabase()
  expect(
    await target.ask(`select consent_marketing from contacts where email = 'papelera@persona.test'`),
  ).toEqual([{ consent_marketing: false }])
  // The list goes on in the new target, with all of the old one.
  const waiting = await target.ask(`select kind from forgotten where appended_at is null`)
  expect(waiting.length).toBeGreaterThanOrEqual(3)
})

test('a list that was lost is whole again with the next backup; one that is not is known', async () => {
  const whole = await readFile(logFile, 'utf8')
  await writeFile(logFile, whole.split('\n').slice(3).join('\n'))
  const { out } = await restored()
  expect(out).toMatch(/el registro de borrados no está entero: le falta 1 línea/)
  connectDatabase(site.url, () => {})
  replaceEnv({ dataDir: site.folder })
  await rm(logFile)
  await repairErasureLog()
  await disconnectDatabase()
  const ids = (words: string) => [...words.matchAll(/"id":"([^"]+)/g)].map(([, id]) => id).sort()
  expect(ids(await readFile(logFile, 'utf8'))).toEqual(ids(whole).filter((id) => id !== 'x'))
})

test('without the list it says that it is missing', async () => {
  await rename(logFile, `${logFile}.lejos`)
  const { out, people } = await restored()
  expect(out).toMatch(/falta el registro de borrados/)
  expect(people).toHaveLength(5)
  await rename(`${logFile}.lejos`, logFile)
})
