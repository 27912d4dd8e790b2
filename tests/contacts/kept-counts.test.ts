import { expect, test } from 'vitest'
import { countContacts, foldContactCounts, listSectors } from '#app/domains/contacts/contact-counts.server.ts'
import { listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('contacts')

/** Five people; two consent to marketing, two have a company, two are of Fintech. */
const fill = () =>
  rowsOf(`insert into contacts (email, company, sector, consent_marketing, consent_privacy_policy) values
    ('uno@marea.test', 'Faro', 'Fintech', true, true), ('dos@marea.test', null, 'Fintech', true, false),
    ('tres@marea.test', ' ', 'Edtech', false, true), ('cuatro@marea.test', '', ' ', false, true),
    ('cinco@marea.test', 'Ceiba', null, false, true)`)

/** What the figures say, and what a count over the rows says. */
async function both() {
  const [counted] = await rowsOf(`select count(*)::int as total,
    (count(*) filter (where consent_marketing))::int as marketing,
    (count(*) filter (where marketing_asked_at is not null and not consent_marketing))::int as pending,
    (count(*) filter (where btrim(company) <> ''))::int as company,
    (count(distinct nullif(btrim(sector), '')))::int as sectors from contacts`)
  return { kept: await countContacts(), counted }
}

test('the figures follow whatever is written, by one or by many at a time', async () => {
  await fill()
  expect((await both()).kept).toEqual({ total: 5, marketing: 2, pending: 0, company: 2, sectors: 2 })
  for (const change of [
    `update contacts set consent_marketing = not consent_marketing`,
    `update contacts set company = 'Muelle', sector = 'Turismo' where email like 'c%'`,
    `update contacts set first_name = 'Ana'`,
    `update contacts set marketing_asked_at = now()`,
    `delete from contacts where sector = 'Fintech'`,
    `insert into contacts (email) select 'mas' || n || '@marea.test' from generate_series(1, 300) n`,
    `delete from contacts where email like 'mas1%'`,
  ]) {
    await rowsOf(change)
    const { kept, counted } = await both()
    expect(kept, change).toEqual(counted)
  }
  expect(await listSectors()).toEqual(['Edtech', 'Turismo'])
  await rowsOf('truncate contacts cascade')
  expect((await both()).kept).toEqual({ total: 0, marketing: 0, pending: 0, company: 0, sectors: 0 })
})

test('folding them changes nothing that is said, and leaves one row of each sort', async () => {
  await fill()
  await rowsOf(`update contacts set sector = 'Fintech', consent_privacy_policy = true, company = null`)
  await rowsOf(`delete from contacts where email = 'uno@marea.test'`)
  const before = await countContacts()
  await Promise.all([foldContactCounts(), foldContactCounts()])
  expect(await countContacts()).toEqual(before)
  expect(await rowsOf('select consent_marketing, people from contact_counts order by 1')).toEqual([
    { consent_marketing: false, people: 3 },
    { consent_marketing: true, people: 1 },
  ])
})

test('a change that is taken back is not counted', async () => {
  await fill()
  await expect(rowsOf(`do $$ begin delete from contacts; raise 'no'; end $$`)).rejects.toThrow()
  expect((await countContacts()).total).toBe(5)
})

test('a page that stands where those without a company begin shows the last of the others and the first of them', async () => {
  await fill()
  const orders: [string, string[]][] = [
    ['empresa', ['cinco', 'uno', 'cuatro', 'dos', 'tres']],
    ['-empresa', ['uno', 'cinco', 'cuatro', 'dos', 'tres']],
  ]
  for (const [order, expected] of orders) {
    const query = readContactsAddress(new URLSearchParams({ orden: order }))
    const page = async (offset: number) => {
      const { rows, total } = await listContacts(query, { limit: 2, offset })
      expect(total).toBe(5)
      return rows.map(({ email }) => email.split('@')[0])
    }
    const [first, second, third] = [await page(0), await page(2), await page(4)]
    expect(first, order).toEqual(expected.slice(0, 2))
    expect([...second, ...third].sort(), order).toEqual(expected.slice(2))
  }
})

test('a search finds what a contact is called now, not what they were called', async () => {
  await fill()
  const found = async (words: string) =>
    (await listContacts(readContactsAddress(new URLSearchParams({ q: words })), { limit: 25, offset: 0 }))
      .total
  await rowsOf(`update contacts set first_name = 'Íñigo', last_name = 'Peña' where email = 'uno@marea.test'`)
  expect([await found('inigo pena'), await found('FARO'), await found('%')]).toEqual([1, 1, 0])
  await rowsOf(`update contacts set first_name = null, company = null where email = 'uno@marea.test'`)
  expect([await found('inigo'), await found('faro'), await found('uno@')]).toEqual([0, 0, 1])
  await rowsOf(`delete from contacts`)
  expect(await found('uno@')).toBe(0)
})

test('of sectors that a file brought for each of its rows, the filter offers those that most have', async () => {
  await rowsOf(`insert into contacts (email, sector) select 'p' || n || '@x.test', 'Sector ' || n
    from generate_series(1, 900) n`)
  await rowsOf(
    `insert into contacts (email, sector) select 'q' || n || '@x.test', 'Turismo' from generate_series(1, 3) n`,
  )
  const offered = await listSectors()
  expect(offered).toHaveLength(200)
  expect(offered).toContain('Turismo')
  expect((await countContacts()).sectors).toBe(901)
})
