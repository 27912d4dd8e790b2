import type pg from 'pg'
import { codeOf } from '../../setup/totp.ts'
import { atMost, type DrillContext, exactly, type Finding } from '../drill.ts'
import { address, makeAdministrator, RIGHT } from './accounts.ts'
import { forgedHeaders } from './forged-headers.ts'
import { cookiesOf, newAddress, type Reply, sendSignIn } from './sign-in-request.ts'

const CODE = '/admin/codigo'
const SET_UP = '/admin/dos-pasos'
/** The limit's own reason: ten codes in three hours. */
const BY_ACCOUNT = 10
const AT_ONCE = 20

/** Somebody knows the password of a person with a second factor, and guesses codes from everywhere at two processes. */
export async function guessCodes(
  { isShort, random, say }: DrillContext,
  db: pg.Client,
  nodes: string[],
): Promise<Finding[]> {
  const email = address('con-codigo', 0)
  await makeAdministrator(db, email)
  const home = newAddress()
  const turnsTo = (turn: number) => nodes[turn % nodes.length] ?? ''
  const withPassword = (turn: number, from: string, headers: Record<string, string>) =>
    sendSignIn(turnsTo(turn), { from, headers, form: { email, password: RIGHT } })
  const withCode = (turn: number, from: string, headers: Record<string, string>, code: string) =>
    sendSignIn(turnsTo(turn), { from, path: CODE, headers, form: { code } })

  const first = await withPassword(0, home, {})
  const inside = { cookie: cookiesOf(first) }
  const key = await setUp(turnsTo(0), home, inside)
  const device = inside.cookie.replace(/marea\.session_token=[^;]*;?\s*/, '')

  const checked: Reply[] = []
  let broken = 0
  for (let turn = 0; turn < (isShort ? 30 : 300); turn++) {
    const from = newAddress()
    const headers = forgedHeaders(random)
    const held = await withPassword(turn, from, headers)
    const cookie = [headers.cookie, cookiesOf(held)].filter(Boolean).join('; ')
    const guess = String(Math.floor(random() * 1_000_000)).padStart(6, '0')
    const answer = await withCode(turn + 1, from, { ...headers, cookie }, guess)
    if (answer.status === 401) checked.push(answer)
    else if (answer.status !== 429) broken++
  }
  say(`códigos comprobados: ${checked.length}`)

  const stranger = newAddress()
  const late = { cookie: cookiesOf(await withPassword(0, stranger, {})) }
  const strange = await withCode(1, stranger, late, codeOf(key, 1))

  // The owner's own device, with one code at both processes at once.
  const waiting = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) => withPassword(turn, home, { cookie: device })),
  )
  const code = codeOf(key, 1)
  const entries = await Promise.all(
    waiting.map((held, turn) => withCode(turn, home, { cookie: `${device}; ${cookiesOf(held)}` }, code)),
  )
  const entered = entries.filter(({ status }) => status === 303).length
  say(`con un código en ${AT_ONCE} sitios a la vez: ${entries.map(({ status }) => status).join(' ')}`)
  return [
    atMost('códigos comprobados a quien sabe la contraseña', checked.length, BY_ACCOUNT),
    exactly('respuestas a un código que no son 401 ni 429', broken, 0),
    exactly('código correcto desde un lugar extraño, pasado el límite', strange.status, 429),
    exactly('sesiones que abre un código usado en veinte sitios a la vez', entered, 1),
  ]
}

/** Turns the second factor on for who is inside; resolves to the key that they typed into their application. */
async function setUp(node: string, from: string, headers: Record<string, string>): Promise<string> {
  await sendSignIn(node, { from, path: SET_UP, headers, form: { intent: 'start' } })
  const { body } = await sendSignIn(node, { from, method: 'GET', path: SET_UP, headers })
  const [, key = ''] = />((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(body) ?? []
  const on = await sendSignIn(node, {
    from,
    path: SET_UP,
    headers,
    form: { intent: 'confirm', code: codeOf(key) },
  })
  if (on.status !== 200) throw new Error(`The second factor was not turned on: ${on.status}.`)
  return key
}
