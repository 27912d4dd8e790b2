import { describe, expect, test } from 'vitest'
import { findEdited } from '#app/domains/contacts/editing/editing.server.ts'
import { answerAddition, answerCorrection } from '#app/domains/contacts/editing/requests.server.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact } from './rows.ts'

withTables('contacts', 'consent_events', 'audit_log', 'mail_messages')

/** What Ana's form holds when it is opened. */
const ANA = {
  email: 'ana@cacao.test',
  first_name: 'Ana',
  last_name: 'Peña',
  company: 'Cacao Norte',
  position: 'Directora',
  sector: 'Agritech',
  profile_type: 'emprendedor',
  city: '',
  phone: '',
  link: '',
  tags: '',
}

type Form = Partial<typeof ANA> & { version?: string }

const post = (form: Form) =>
  new Request('http://site.test/admin/contacts', { method: 'POST', body: new URLSearchParams(form) })

const correct = async (id: string, form: Form) =>
  readAnswer(await answerCorrection(post({ version: await versionOf(id), ...ANA, ...form }), id, REVIEWER))
const add = async (form: Form) => readAnswer(await answerAddition(post(form), REVIEWER))

const versionOf = async (id: string) => (await findEdited(id))?.version ?? ''

describe('correcting a contact', () => {
  test('stores what the form says, and one entry of what was and is', async () => {
    const id = await storeContact()
    const answer = await correct(id, {
      company: '',
      sector: 'Pesca artesanal',
      city: 'Santiago de los Caballeros',
      phone: '+1 809 555 0134',
      link: 'linkedin.com/in/ana',
      tags: 'mentora,  edición  2026, Mentora,',
    })
    expect(answer).toMatchObject({
      status: 303,
      location: `/admin/contacts/${id}`,
      title: 'Contacto corregido',
    })
    expect(await rowsOf('select * from contacts')).toMatchObject([
      {
        email: 'ana@cacao.test',
        company: null,
        sector: 'Pesca artesanal',
        city: 'Santiago de los Caballeros',
        phone: '+1 809 555 0134',
        link: 'https://linkedin.com/in/ana',
        tags: ['mentora', 'edición 2026'],
        interests: ['Networking', 'Mentoría', 'Talento'],
        consent_privacy_policy: true,
      },
    ])
    const [entry, ...more] = await rowsOf('select action, summary, before, after from audit_log')
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'contact.updated',
      summary: 'Corrigió el contacto «ana@cacao.test»',
      before: { company: 'Cacao Norte', sector: 'Agritech', city: null, tags: [] },
      after: { company: null, sector: 'Pesca artesanal', tags: ['mentora', 'edición 2026'] },
    })
    await correct(id, {
      ...{ company: '', sector: 'Pesca artesanal', city: 'Santiago de los Caballeros' },
      ...{ phone: '+1 809 555 0134', link: 'https://linkedin.com/in/ana', tags: 'mentora, edición 2026' },
    })
    expect(await rowsOf('select 1 from audit_log'), 'nothing changed, nothing to tell').toHaveLength(1)
  })

  test('spells a tag as most other contacts have it, and anew if nobody else has it', async () => {
    const id = await storeContact()
    const tags = async () => (await rowsOf(`select tags from contacts where id = '${id}'`))[0]?.tags
    await correct(id, { tags: 'fintech, costa' })
    await correct(id, { tags: 'FinTech, costa' })
    expect(await tags()).toEqual(['FinTech', 'costa'])
    for (const [email, theirs] of Object.entries({ a: 'fintech', b: 'Fintech', c: 'Fintech' })) {
      const other = await storeContact({ email: `${email}@faro.test` })
      await rowsOf(`update contacts set tags = '{${theirs}}' where id = '${other}'`)
    }
    await correct(id, { tags: 'FINTECH, Costa' })
    expect(await tags()).toEqual(['Fintech', 'Costa'])
    await add({ ...ANA, email: 'nueva@faro.test', tags: 'costa, fintech' })
    expect(await rowsOf(`select tags from contacts where email = 'nueva@faro.test'`)).toEqual([
      { tags: ['Costa', 'Fintech'] },
    ])
  })

  test.each([
    ['email', '', 'El email es obligatorio'],
    ['email', 'ana', 'Ingresa un email válido'],
    ['first_name', 'a'.repeat(201), 'Máximo 200 caracteres'],
    ['profile_type', 'rey', 'Elige un tipo de perfil de la lista'],
    ['city', 'a'.repeat(101), 'Máximo 100 caracteres'],
    ['phone', '1'.repeat(51), 'Máximo 50 caracteres'],
    ['link', 'javascript:alert(1)', 'Ingresa una URL válida'],
    ['tags', 'a'.repeat(51), 'Cada etiqueta tiene como máximo 50 caracteres'],
    ['tags', Array.from({ length: 21 }, (_, i) => i).join(), 'Máximo 20 etiquetas'],
  ])('refuses %s «%s», keeps what was typed, stores nothing', async (name, typed, message) => {
    const id = await storeContact()
    const answer = await correct(id, { company: 'Otra', [name]: typed })
    expect(answer).toMatchObject({ status: 422, errors: { [name]: message }, kept: { company: 'Otra' } })
    expect(await rowsOf('select company from contacts')).toEqual([{ company: 'Cacao Norte' }])
  })

  test('gives no address to two contacts, and says whose it is', async () => {
    const id = await storeContact()
    const luis = await storeContact({ email: 'Luis@Faro.test', first_name: 'Luis', last_name: 'Mora' })
    expect(await correct(id, { email: 'luis@faro.test' })).toMatchObject({
      status: 422,
      errors: { email: 'Ya es el correo de Luis Mora' },
      link: { to: `/admin/contacts/${luis}` },
    })
    const race = await Promise.all([
      correct(id, { email: 'nueva@faro.test' }),
      correct(luis, { email: 'nueva@faro.test' }),
    ])
    expect(race.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  test('of an address takes no consent along: the new mailbox has not been asked', async () => {
    const id = await storeContact({ consent_marketing: true })
    expect(await correct(id, { email: 'ANA@cacao.test', city: 'Azua' })).toMatchObject({ status: 303 })
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: true }])
    const answer = await correct(id, { email: 'Ana@Otro.test' })
    expect(answer).toMatchObject({
      status: 303,
      description: expect.stringContaining('ya no recibe novedades'),
    })
    expect(await rowsOf('select email, consent_marketing, consent_privacy_policy from contacts')).toEqual([
      { email: 'ana@otro.test', consent_marketing: false, consent_privacy_policy: true },
    ])
    expect(await rowsOf('select email, granted, source from consent_events')).toEqual([
      { email: 'ana@cacao.test', granted: false, source: 'panel' },
    ])
  })

  test('meets what was written meanwhile, but not a form that changed nothing', async () => {
    const id = await storeContact()
    const version = await versionOf(id)
    await rowsOf('update contacts set updated_at = now(), consent_marketing = true')
    expect(await correct(id, { version, city: 'Azua' })).toMatchObject({ status: 303 })
    const answer = await correct(id, { version, city: 'Baní' })
    expect(answer).toMatchObject({
      status: 409,
      title: 'El contacto cambió mientras escribías',
      conflict: { theirs: { city: 'Azua' } },
    })
    const { version: theirs } = answer.conflict as { version: string }
    expect(await correct(id, { version: theirs, city: 'Baní' })).toMatchObject({ status: 303 })
    await rowsOf('delete from contacts')
    expect(await correct(id, { version: theirs })).toMatchObject({
      status: 404,
      title: 'Ese contacto ya no existe',
    })
  })
})

describe('adding a contact by hand', () => {
  test('takes an address alone, and nobody consents by it', async () => {
    const answer = await add({ email: 'Rosa@Mangle.test', tags: 'feria' })
    const [row] = await rowsOf('select * from contacts')
    expect(answer).toMatchObject({
      status: 303,
      location: `/admin/contacts/${row?.id}`,
      title: 'Contacto añadido',
    })
    expect(row).toMatchObject({
      email: 'rosa@mangle.test',
      first_name: null,
      tags: ['feria'],
      consent_privacy_policy: false,
      consent_marketing: false,
      marketing_asked_at: null,
    })
    expect(await rowsOf('select action, summary from audit_log')).toEqual([
      { action: 'contact.created', summary: 'Añadió el contacto «rosa@mangle.test»' },
    ])
  })

  test('of an address that is known leads to its contact', async () => {
    const id = await storeContact()
    expect(await add({ email: 'ANA@cacao.test', first_name: 'Otra' })).toMatchObject({
      status: 422,
      errors: { email: 'Ya es el correo de Ana Peña' },
      link: { label: 'Ver ese contacto', to: `/admin/contacts/${id}` },
      kept: { first_name: 'Otra' },
    })
    const twice = await Promise.all([add({ email: 'rosa@mangle.test' }), add({ email: 'rosa@mangle.test' })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 422])
    expect(await rowsOf('select email from contacts order by 1')).toEqual([
      { email: 'ana@cacao.test' },
      { email: 'rosa@mangle.test' },
    ])
  })
})

test('a sector is spelled as the application form offers it, or as others have it', async () => {
  await storeContact({ email: 'otra@cacao.test', sector: 'Pesca Artesanal' })
  await add({ ...ANA, email: 'a@cacao.test', sector: 'fintech' })
  await add({ ...ANA, email: 'b@cacao.test', sector: 'PESCA artesanal' })
  await add({ ...ANA, email: 'c@cacao.test', sector: 'Apicultura' })
  expect(await rowsOf(`select sector from contacts where email < 'd' order by email`)).toEqual([
    { sector: 'Fintech' },
    { sector: 'Pesca Artesanal' },
    { sector: 'Apicultura' },
  ])
})
