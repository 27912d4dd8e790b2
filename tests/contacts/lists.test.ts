import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import {
  countContacts,
  listCities,
  listSectors,
  listTags,
} from '#app/domains/contacts/contact-counts.server.ts'
import { eachContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { db } from '#app/platform/database/db.server.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact, storeMany } from './rows.ts'

withTables('contacts', 'trash', 'audit_log')

const asked = (address: string) => readContactsAddress(new URLSearchParams(address))

async function found(address: string): Promise<string[]> {
  const { rows, total } = await listContacts(asked(address), { limit: 25, offset: 0 })
  expect(total).toBe(rows.length)
  return rows.map(({ email }) => email)
}

describe('the list of contacts', () => {
  test('finds by email, first name, last name or company, whatever the case and the accents', async () => {
    await storeContact()
    await storeContact({ email: 'luis@faro.test', first_name: 'Luis', last_name: 'Mora', company: 'El Faro' })
    for (const search of [
      'ANA@',
      'ana',
      'pena',
      'PEÑA',
      'norte',
      'Ana Peña',
      'áná',
      'peña ana',
      'norte  ANA',
    ])
      expect(await found(`q=${encodeURIComponent(search)}`), search).toEqual(['ana@cacao.test'])
    expect(await found('q=directora'), 'the position is not searched').toEqual([])
    expect(await found('q=ana+faro'), 'a contact has every word').toEqual([])
    for (const sign of ['%', '_', '\\']) expect(await found(`q=${encodeURIComponent(sign)}`)).toEqual([])
    expect(await found('q=%00')).toHaveLength(2)
  })

  test('filters by marketing consent, privacy consent and sector, together too', async () => {
    await storeContact({ email: 'a@x.test', consent_marketing: true, sector: 'Fintech' })
    await storeContact({ email: 'b@x.test', consent_privacy_policy: false, sector: 'Fintech' })
    await storeContact({ email: 'c@x.test', consent_marketing: true, sector: null })
    expect(await found('marketing=si&orden=email')).toEqual(['a@x.test', 'c@x.test'])
    expect(await found('marketing=no')).toEqual(['b@x.test'])
    expect(await found('privacidad=no')).toEqual(['b@x.test'])
    expect(await found('marketing=si&privacidad=si&sector=Fintech')).toEqual(['a@x.test'])
    expect(await found('marketing=quizás'), 'an unknown choice filters nothing').toHaveLength(3)
    expect(await listSectors()).toEqual(['Fintech'])
  })

  test('filters by type of profile, city and tag, and offers the cities and tags in use', async () => {
    await storeContact({ email: 'a@x.test', profile_type: 'inversor' })
    await storeContact({ email: 'b@x.test' })
    await storeContact({ email: 'c@x.test', profile_type: null, consent_marketing: true })
    await rowsOf(`update contacts set city = 'Santiago', tags = '{mentora,VIP}' where email < 'c'`)
    await rowsOf(`update contacts set city = 'Ámbar', tags = '{mentora}' where email > 'c'`)
    expect(await found('perfil=inversor')).toEqual(['a@x.test'])
    expect(await found('perfil=otro'), 'an unknown choice filters nothing').toHaveLength(3)
    expect(await found('ciudad=Santiago&orden=email')).toEqual(['a@x.test', 'b@x.test'])
    expect(await found('etiqueta=mentora')).toHaveLength(3)
    expect(await found('etiqueta=mentora&marketing=si')).toEqual(['c@x.test'])
    expect(await found('q=pena+ana&etiqueta=VIP&perfil=emprendedor')).toEqual(['b@x.test'])
    expect(await listCities()).toEqual(['Ámbar', 'Santiago'])
    expect(await listTags()).toEqual(['mentora', 'VIP'])
  })

  test('shows 25 a page, newest first, and counts them all', async () => {
    await storeMany(60)
    const page = async (number: number) => listContacts(asked(''), { limit: 25, offset: (number - 1) * 25 })
    const [first, third] = [await page(1), await page(3)]
    expect(first.total).toBe(60)
    expect(first.rows.map(({ first_name }) => first_name)).toEqual(
      Array.from({ length: 25 }, (_, i) => `Persona ${60 - i}`),
    )
    expect(third.rows).toHaveLength(10)
    expect(await countContacts()).toEqual({ total: 60, marketing: 0, pending: 0, company: 60, sectors: 0 })
  })

  test('is ordered as Spanish is, what is not known last', async () => {
    for (const company of ['Ñandú', null, 'nube', 'Ópalo', 'Zafra', 'árbol', 'Oro'])
      await storeContact({ email: `${company ?? 'nadie'}@x.test`.toLowerCase(), company })
    const companies = async (orden: string) =>
      (await listContacts(asked(`orden=${orden}`), { limit: 25, offset: 0 })).rows.map(
        ({ company }) => company,
      )
    expect(await companies('empresa')).toEqual(['árbol', 'nube', 'Ñandú', 'Ópalo', 'Oro', 'Zafra', null])
    expect(await companies('-empresa')).toEqual(['Zafra', 'Oro', 'Ópalo', 'Ñandú', 'nube', 'árbol', null])
  })

  test('its last pages, which are read from the end, follow on those before', async () => {
    await storeMany(2_330)
    await rowsOf(`update contacts set company = null where right(first_name, 1) in ('1', '4', '7')`)
    for (const order of ['', 'orden=fecha', 'orden=-email', 'orden=empresa', 'orden=-nombre', 'q=persona']) {
      const read = async (offset: number, limit: number) =>
        (await listContacts(asked(order), { limit, offset })).rows.map(({ email }) => email)
      const whole = await read(0, 2_330)
      for (const offset of [1_000, 1_175, 1_600, 1_625, 2_300, 2_325, 2_350])
        expect(await read(offset, 25), `${order} after ${offset}`).toEqual(whole.slice(offset, offset + 25))
    }
  })

  test('is read whole, a batch at a time, as it was when the reading began', async () => {
    await storeMany(1_200)
    const sizes: number[] = []
    const seen = new Set<string>()
    for await (const batch of eachContact(asked('q=persona&orden=email'))) {
      if (sizes.length === 0) await rowsOf(`delete from contacts where email > 'persona5'`)
      sizes.push(batch.length)
      for (const { email, created_at } of batch) {
        expect(created_at).toBeInstanceOf(Date)
        seen.add(email)
      }
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
    expect(seen.size).toBe(1_200)
  })

  test('gives the connection back when the reading stops early, every time', async () => {
    await storeMany(600)
    for (let i = 0; i < 30; i++) for await (const _ of eachContact(asked(''))) break
    expect(await found('q=persona599')).toHaveLength(1)
  })
})

describe('deleting a contact', () => {
  test('takes the row out into the trash, and undo brings back an identical one', async () => {
    const id = await storeContact()
    const before = await rowsOf('select * from contacts')
    const removal = await deleteContact(id, REVIEWER)
    expect(removal).toMatchObject({ outcome: 'deleted', label: 'ana@cacao.test' })
    expect(await rowsOf('select * from contacts')).toEqual([])
    if (removal.outcome === 'deleted') await restoreDeleted(removal.trash_id, REVIEWER)
    expect(await rowsOf('select * from contacts')).toEqual(before)
    expect(await rowsOf('select summary, actor_email from audit_log order by id')).toEqual([
      { summary: 'Eliminó el contacto «ana@cacao.test»', actor_email: REVIEWER.email },
      { summary: 'Restauró «ana@cacao.test» (contacto)', actor_email: REVIEWER.email },
    ])
  })

  test('happens once, when two do it at the same time', async () => {
    const id = await storeContact()
    const outcomes = await Promise.all([deleteContact(id, REVIEWER), deleteContact(id, REVIEWER)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['deleted', 'missing'])
    expect(await db.execute('select 1 from trash')).toMatchObject({ rowCount: 1 })
    expect(await deleteContact('no-es-uuid', REVIEWER)).toEqual({ outcome: 'missing' })
  })
})

test('a database that swallows the deletion is found out, and nothing is kept in the trash', async () => {
  const id = await storeContact()
  const deletion = await whileIgnored('contacts', () => deleteContact(id, REVIEWER), { on: 'delete' })
  expect(deletion).toEqual({ outcome: 'still-there' })
  expect(await rowsOf('select 1 from trash')).toEqual([])
  expect(await rowsOf('select 1 from audit_log')).toEqual([])
})
