import { describe, expect, test } from 'vitest'
import * as contacts from '#app/domains/contacts/contacts.server.ts'
import { db } from '#app/platform/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('contacts', 'consent_events')

type Form = Parameters<typeof contacts.recordIntroduction>

const recordIntroduction = (introduction: Form[0], source: Form[1]) =>
  db.transaction((tx) => contacts.recordIntroduction(introduction, source, tx))

const ANA = {
  email: 'ana@cacao.test',
  first_name: 'Ana',
  last_name: 'Peña',
  consent_privacy: true,
  consent_marketing: false,
}

describe('a form that arrives', () => {
  test('makes a contact of an address nobody had', async () => {
    await recordIntroduction({ ...ANA, email: ' Ana@Cacao.test ', consent_marketing: true }, 'comunidad')
    expect(await rowsOf('select * from contacts')).toMatchObject([
      {
        email: 'ana@cacao.test',
        first_name: 'Ana',
        consent_privacy_policy: true,
        consent_marketing: true,
      },
    ])
  })

  test('fills in what was missing and overwrites nothing', async () => {
    await recordIntroduction({ ...ANA, company: 'Cacao Digital' }, 'comunidad')
    await recordIntroduction(
      {
        ...{ ...ANA, email: 'ANA@cacao.test', first_name: 'Otra', company: 'Otra', sector: 'Fintech' },
        interests: ['Mentoría'],
      },
      'comunidad',
    )
    expect(await rowsOf('select * from contacts')).toMatchObject([
      { first_name: 'Ana', company: 'Cacao Digital', sector: 'Fintech', interests: ['Mentoría'] },
    ])
  })

  test('does not raise the marketing consent of a known address: anyone can type it', async () => {
    await recordIntroduction(ANA, 'comunidad')
    const { awaitsConfirmation } = await recordIntroduction(
      { ...ANA, consent_marketing: true },
      'sube-evento',
    )
    expect(awaitsConfirmation).toBe(true)
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: false }])
    expect(await rowsOf(`select * from consent_events where purpose = 'marketing'`)).toEqual([])
  })

  test('does not lower it either: an empty box is no withdrawal', async () => {
    await recordIntroduction({ ...ANA, consent_marketing: true }, 'comunidad')
    await recordIntroduction(ANA, 'comunidad')
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: true }])
  })

  test('keeps who agreed to what, when, on which form, in which words', async () => {
    await recordIntroduction({ ...ANA, consent_marketing: true }, 'sube-evento')
    expect(await rowsOf('select * from consent_events order by id')).toMatchObject([
      {
        email: 'ana@cacao.test',
        purpose: 'privacy',
        granted: true,
        source: 'sube-evento',
        wording: 'He leído y acepto la política de privacidad',
      },
      { purpose: 'marketing', wording: 'Quiero recibir por email las novedades de Marea' },
    ])
  })

  test('twenty at once of one new address make one contact', async () => {
    const arrivals = Array.from({ length: 20 }, () => recordIntroduction(ANA, 'comunidad'))
    await Promise.all(arrivals)
    expect(await rowsOf('select id from contacts')).toHaveLength(1)
  })
})
