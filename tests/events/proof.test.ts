import { describe, expect, test } from 'vitest'
import { sendFeedback } from '#app/domains/attendance/feedback/feedback.server.ts'
import { addRegistration } from '#app/domains/attendance/registrations/adding.server.ts'
import {
  cancelRegistration,
  hideFromOrganiser,
  openCancelLink,
} from '#app/domains/attendance/registrations/cancellations.server.ts'
import { confirmSeats } from '#app/domains/attendance/registrations/confirmations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { readmitRegistration } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { linkOf, mails, PERSON, PROGRAM, person, states, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

replaceEnv({ publicUrl: 'https://marea.example' })

/** Which mailboxes count as proved (design §6.27). */
withRegistrations()

const ANA = 'ana@cacao.test'

/** Who is proved, by name; rows of one person in several events once each. */
const proved = async () => {
  const rows = await rowsOf('select name, proved_at from event_registrations order by created_at')
  return rows.map(({ name, proved_at }) => `${name}: ${proved_at ? 'sí' : 'no'}`)
}

const registerAna = async () => {
  const id = await storeEvent({})
  await register(id, person('Ana'), PERSON)
  return id
}

describe('an address is proved by a POST from a mailed link', () => {
  test('a registration is not, and opening its link proves nothing', async () => {
    await registerAna()
    expect(await proved()).toEqual(['Ana: no'])
    expect(await openCancelLink(await linkOf(ANA))).toMatchObject({ status: 'confirmed' })
    expect(await proved()).toEqual(['Ana: no'])
  })

  test('the mail asks for it until then, in one sentence, and a mail to who has answered does not', async () => {
    const ASKED = 'Confirma con el enlace del correo que vas'
    const LINK = 'Confirmar que voy https://marea.example/registro/confirmar?correo='
    await registerAna()
    for (const words of [ASKED, LINK]) expect((await mails())[0]?.text).toContain(words)
    await confirmSeats(await linkOf(ANA))
    await registerAna()
    for (const words of [ASKED, 'registro/confirmar']) expect((await mails())[1]?.text).not.toContain(words)
  })

  for (const [how, post] of [
    ['confirming', confirmSeats],
    ['cancelling', cancelRegistration],
    ['taking a consent back', hideFromOrganiser],
  ] as const)
    test(`${how} does`, async () => {
      await registerAna()
      expect(await post({ ...(await linkOf(ANA)), code: 'inventado' })).toBeUndefined()
      expect(await proved()).toEqual(['Ana: no'])
      await post(await linkOf(ANA))
      expect(await proved()).toEqual(['Ana: sí'])
    })

  test('so does an opinion', async () => {
    await registerAna()
    await rowsOf(`update mail_messages set template = 'event_thanks'`)
    await sendFeedback(await linkOf(ANA), { rating: 5, comment: null })
    expect(await proved()).toEqual(['Ana: sí'])
  })

  test('for all its registrations, those that stand and those to come, and for nobody else', async () => {
    await registerAna()
    const other = await registerAna()
    await register(other, person('Eva'), PERSON)
    await confirmSeats(await linkOf(ANA))
    await register(await storeEvent({}), person('Ana', 'ANA@cacao.test'), PERSON)
    expect(await proved()).toEqual(['Ana: sí', 'Ana: sí', 'Eva: no', 'Ana: sí'])
  })
})

describe('a form that is sent faster than a person', () => {
  const QUICK = { suspicious: true, isQuick: true }

  test('takes its seat and is asked to confirm: what the page says is true', async () => {
    const id = await storeEvent({ max_attendees: 3 })
    expect(await register(id, person('Ana'), QUICK)).toEqual({ outcome: 'confirmed' })
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
    expect((await mails())[0]?.text).toContain('Confirma con el enlace del correo que vas')
  })

  test('is asked even where the address is proved: a program may have typed it', async () => {
    await registerAna()
    await confirmSeats(await linkOf(ANA))
    await register(await storeEvent({}), person('Ana'), QUICK)
    expect(await proved()).toEqual(['Ana: sí', 'Ana: no'])
  })

  test('one that filled what people do not see is spam, as before', async () => {
    await register(await storeEvent({}), person('Raro'), PROGRAM)
    expect(await states()).toEqual([{ name: 'Raro', status: 'spam' }])
    expect(await mails()).toEqual([])
  })
})

describe('from the start', () => {
  test('a registration from before counts as proved, as does whom the team adds or lets in', async () => {
    const id = await storeEvent({})
    await rowsOf(
      `insert into event_registrations (event_id, name, email, status) values ('${id}', 'Vieja', 'v@cacao.test', 'confirmed')`,
    )
    await addRegistration(id, person('Ada'), { actor: REVIEWER })
    await register(id, person('Ana'), PERSON)
    await addRegistration(id, person('Ana'), { actor: REVIEWER })
    expect(await proved()).toEqual(['Vieja: sí', 'Ada: sí', 'Ana: no'])
    await register(id, person('Raro'), PROGRAM)
    expect((await proved()).at(-1)).toBe('Raro: no')
    const [caught] = await rowsOf(`select id from event_registrations where name = 'Raro'`)
    await readmitRegistration(id, String(caught?.id), REVIEWER)
    expect((await proved()).at(-1)).toBe('Raro: sí')
  })
})
