import { describe, expect, test } from 'vitest'
import {
  confirmationOf,
  describeNotifications,
  describeReturn,
  describeUndo,
} from '#app/domains/attendance/changes/confirmations.ts'
import { consequence } from '#app/domains/event-desk/review/confirmations.ts'
import type { SubmissionView } from '#app/domains/events/schema.ts'

const sentBy = (email: string | null) => ({ kind: 'submission' as const, row: { email } as SubmissionView })
const WAITS = 'espera a que haya un servidor de correo'

describe('the question before a decision promises a mail', () => {
  test.each([
    [
      'aprobar',
      'El evento se publicará en la agenda y avisaremos a ana@ozama.test. El correo sale a los 2 minutos: hasta entonces puedes deshacerlo.',
    ],
    [
      'rechazar',
      'El evento no se publicará y avisaremos a ana@ozama.test. El correo sale a los 2 minutos: hasta entonces puedes deshacerlo.',
    ],
    ['restaurar', 'Volverá a pendientes, y ana@ozama.test recibirá el acuse de recibo.'],
  ] as const)('only where there is a mail server: %s', (step, promise) => {
    expect(consequence(step, sentBy('ana@ozama.test'), true)).toBe(promise)
    const without = consequence(step, sentBy('ana@ozama.test'), false)
    expect(without).toContain(`ana@ozama.test ${WAITS}`)
    expect(without).not.toMatch(/avisaremos|recibirá/)
  })

  test.each(['aprobar', 'rechazar', 'restaurar'] as const)('to nobody of the demo: %s', (step) => {
    for (const canMail of [true, false])
      expect(consequence(step, sentBy('ana@ozama.example'), canMail)).toContain('no se le escribe')
  })

  test('to nobody where there is no address', () => {
    expect(consequence('aprobar', sentBy(null), true)).toBe(
      'El evento se publicará en la agenda. Durante 2 minutos puedes deshacerlo.',
    )
  })
})

describe('the question before people are written to', () => {
  const notice = {
    about: 'x',
    people: 21,
    examples: 0,
    subject: 'El evento se canceló',
    text: 'Lo sentimos.',
  }
  const ask = (change: object, mailIsOn = true) =>
    confirmationOf({ about: 'notice', notice: { ...notice, ...change } }, 'update', mailIsOn)

  test('says how many, when, and shows the mail; to tell is the usual answer', () => {
    const question = ask({})
    expect(question).toMatchObject({
      title: '¿Avisar a las 21 personas registradas?',
      body: 'Cada una recibirá este correo en 2 minutos; si lo deshaces antes, no sale ninguno.',
      letter: { subject: 'El evento se canceló', text: 'Lo sentimos.' },
    })
    expect(question.choices.map(({ label }) => label)).toEqual(['Guardar sin avisar', 'Guardar y avisar'])
    expect(ask({ people: 1 }).title).toBe('¿Avisar a la persona registrada?')
  })

  test('promises nothing without a mail server, nor to addresses of the demo', () => {
    expect(ask({}, false).body).toContain(WAITS)
    expect(ask({}, false).body).not.toContain('recibirá')
    expect(ask({ examples: 3 }).body).toContain('3 son direcciones de ejemplo: a ellas nunca se escribe.')
    expect(ask({ examples: 21 }).body).toBe('Son direcciones de ejemplo: a ellas nunca se escribe.')
  })
})

test('no way back is promised where there is no button for it: of a proposal that was accepted', () => {
  for (const mailIsOn of [true, false]) {
    const notice = { about: 'x', people: 21, examples: 0, subject: '', text: '' }
    const { body } = confirmationOf({ about: 'notice', notice }, 'accept_proposal', mailIsOn)
    for (const words of [body, describeNotifications(21, mailIsOn, false)])
      expect(words).not.toMatch(/deshac/)
  }
})

test('what is said afterwards is true with a mail server and without', () => {
  expect(describeNotifications(21, true)).toBe(
    'Los avisos salen en 2 minutos; si deshaces antes, no sale ninguno.',
  )
  expect(describeNotifications(21, false)).toContain('Los avisos esperan a que haya un servidor de correo')
  expect(describeNotifications(0, true)).toBeUndefined()
  const undone = { dates: 1, notified: 0, spared: 21, isFuller: false }
  expect(describeUndo(undone, true)).toBe('El aviso del cambio no había salido y ya no sale.')
  expect(describeUndo({ ...undone, dates: 3, spared: 0, isFuller: true }, true)).toBe(
    '3 fechas vuelven a estar como antes. Quien recibió un lugar lo conserva.',
  )
  const told = { ...undone, notified: 1, spared: 0 }
  expect(describeUndo(told, true)).toBe('En 2 minutos avisamos a la persona registrada de cómo queda.')
  expect(describeUndo(told, false)).toContain(WAITS)
  expect(describeUndo({ ...undone, spared: 0 }, true)).toBe('')
  const back = { notified: 21, spared: 0, waiting: 0 }
  expect(describeReturn(back, true)).toBe(
    'En 2 minutos avisamos a las 21 personas registradas de que sigue en pie.',
  )
  expect(describeReturn(back, false)).toContain(WAITS)
  expect(describeReturn({ notified: 0, spared: 21, waiting: 0 }, true)).toBe(
    'El aviso de la cancelación no había salido y ya no sale.',
  )
  expect(describeReturn({ notified: 0, spared: 0, waiting: 0 }, true)).toBe('')
  const earlier = { notified: 0, spared: 21, waiting: 21 }
  expect(describeReturn(earlier, true)).toBe('El aviso del cambio anterior sale en 2 minutos.')
  expect(describeReturn(earlier, false)).toContain('espera a que haya un servidor de correo')
})
