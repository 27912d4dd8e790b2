// @module-tag night
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readHistory } from '#app/domains/admin/people/person.server.ts'
import { locatePersonalData } from '#app/domains/admin/people/personal-data-locator.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { insertGrowth } from '#db/demo/growth.ts'
import { atScale } from '../setup/at-scale.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { explain, queryApart, recordStatements } from './recorded-statements.ts'

/**
 * Who has an address is found by the index that each table has of it, however it was typed: when they write to the
 * site, for the team's page of them, for what the law lets them ask, and to forget them.
 */

const HAVE_ADDRESSES = [
  'contacts',
  'contact_addresses',
  'consent_events',
  'contact_form',
  'course_submissions',
  'inquiries',
  'event_registrations',
  'event_submissions',
]
const THROUGH_ALL = new RegExp(`Seq Scan on (${HAVE_ADDRESSES.join('|')})\\b.*`)

const YEARS = atScale(6, 2)
const GROWN = {
  contacts: 3_500 * YEARS,
  events: 2_100,
  registrations: 3_500 * YEARS,
  submissions: 1_500 * YEARS,
  requests: 3_500 * YEARS,
  entries: 2_000,
  mails: 2_000,
  removals: 50,
}
const TABLES = [...HAVE_ADDRESSES, 'contact_texts', 'events', 'audit_log', 'mail_messages', 'trash']
const ADDRESS = ' Persona123@Correo23.test '

withTables('rate_limits')

const empty = () => rowsOf(`truncate ${TABLES.join(', ')}, contact_counts cascade`)

beforeAll(async () => {
  await empty()
  await insertGrowth(GROWN)
  await rowsOf(`insert into contact_addresses (id, contact_id, email, consent_privacy_policy, consent_marketing)
    select gen_random_uuid(), id, 'otra-' || lower(email), true, false from contacts limit 2000`)
  await queryApart('vacuum analyze')
})

afterAll(empty)

/** Told last is what forgets them. */
const LOOK_UPS: Record<string, () => Promise<unknown>> = {
  'who writes to the site': () =>
    db.transaction((tx) => upsertContact({ ...PERSON, email: ADDRESS }, 'comunidad', tx)),
  "the team's page of a person": () => readHistory(ADDRESS),
  'where their data are': () => db.transaction((tx) => locatePersonalData(ADDRESS, { brand: 'Marea' }, tx)),
  'what is forgotten': () => erasePerson(ADDRESS, ADDRESS, REVIEWER),
}
const PERSON = {
  first_name: 'Ana',
  last_name: 'Peña',
  consent_privacy: true,
  consent_marketing: true,
}

test.each(Object.keys(LOOK_UPS))('%s: by the indexes of the addresses alone', async (name) => {
  const told = await recordStatements(async () => expect(await LOOK_UPS[name]?.()).not.toBe('missing'))
  const explained = told.filter(({ text }) => /^\s*\(?(select|with|update|delete)\b/i.test(text))
  const about = explained.filter(({ text }) => HAVE_ADDRESSES.some((table) => text.includes(table)))
  expect(about).not.toEqual([])
  for (const statement of about) {
    const plan = await explain(statement)
    expect(THROUGH_ALL.exec(plan)?.[0], `${statement.text}\n${plan}`).toBeUndefined()
  }
})

test.each(HAVE_ADDRESSES)('a walk through %s would be seen', async (table) => {
  const plan = await explain({ text: `select 1 from ${table} where email like $1`, values: ['%cacao%'] })
  expect(plan).toMatch(THROUGH_ALL)
})
