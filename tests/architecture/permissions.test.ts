import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayAsk, mayOpen, PERMISSIONS } from '#app/permissions.ts'
import { ADDRESSES, type Address } from '../http/roles/addresses.ts'
import { RULES } from '../http/roles/rules.ts'

/** `app/permissions.ts` against the site's list of addresses, and against what the tests promise of each. */

const PANEL = ['domains/admin/routes/layout', 'domains/admin/routes/door-gate']
const GUARDED = ADDRESSES.filter(({ routeIds }) => routeIds.some((id) => PANEL.includes(id)))
/** It asks for itself: a program has no session, and no screen. */
const FUNCTION = '/api/functions/create-admin-user'

test('every address behind the gate says what it takes, and no other does', () => {
  expect(GUARDED.length).toBeGreaterThan(40)
  const patterns = GUARDED.map(({ pattern }) => pattern)
  expect(Object.keys(PERMISSIONS).toSorted()).toEqual([...patterns, FUNCTION].toSorted())
})

test('what names a capability is closed to everybody else, and what is closed names one', () => {
  const closed = Object.entries(RULES).filter(([at, { get }]) => {
    const nobody = typeof get === 'object' && get['no role']
    return nobody === 403 || at === FUNCTION
  })
  expect(closed.map(([at]) => at).toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted())
})

test('an address that takes a form says what sending it takes, and one that takes none does not', () => {
  const taking = GUARDED.filter(acceptsForms).map(({ pattern }) => pattern)
  expect(taking.length).toBeGreaterThan(20)
  const saying = Object.entries(PERMISSIONS).filter(([, { send }]) => send)
  expect(saying.map(([pattern]) => pattern).toSorted()).toEqual(taking.toSorted())
})

test('an administrator may open and send everything, and nobody what has no line', () => {
  const ana = { roles: ['admin'] } as const
  for (const at of Object.keys(PERMISSIONS))
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(mayAsk(ana, at, method), `${method} ${at}`).toBe(true)
  expect(mayAsk(ana, '/admin/olvidada', 'GET')).toBe(false)
  expect(mayAsk(ana, '/admin/olvidada', 'POST')).toBe(false)
  expect(mayOpen(ana, '/admin/settings/organizacion?volver=1')).toBe(true)
  expect(mayOpen(ana, '/agenda')).toBe(false)
})

function acceptsForms({ routeIds: [id] }: Address): boolean {
  const [file = ''] = ['.tsx', '.ts'].map((ending) => `app/${id}${ending}`).filter(existsSync)
  return /export (async function|function|const) action\b/.test(readFileSync(file, 'utf8'))
}
