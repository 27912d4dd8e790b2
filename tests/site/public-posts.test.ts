import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { publicPosts } from '#app/public-posts.ts'
import routes from '../../app/routes.ts'

/** Whatever anybody may send to has its bound in the one list, and nothing on that list has moved away. */
const GATES = ['domains/admin/routes/layout.tsx', 'domains/admin/routes/door-gate.tsx']
/** Their actions read no body, or that of a session alone. */
const READ_NO_FORM = [
  '/api/contenido/x/visto',
  '/contenido/x/descargar',
  '/admin/salir',
  '/admin/contrasena',
  '/admin/dos-pasos',
]

const MODULES = import.meta.glob<{ action?: unknown }>('../../app/domains/**/routes/*.{ts,tsx}')

const open = (routes as RouteConfigEntry[]).flatMap((entry) =>
  GATES.includes(entry.file) ? [] : addressesOf(entry),
)
const actions = await Promise.all(
  open.map(async ({ file }) => (await MODULES[`../../app/${file}`]?.())?.action),
)
const taking = open.filter((_, at) => actions[at]).map(({ address }) => address)

test('every address outside the panel that has an action', () => {
  const unknown = taking.filter((address) => !publicPosts.some(({ path }) => path.test(address)))
  expect(unknown.sort()).toEqual(READ_NO_FORM.sort())
})

test('and no other', () => {
  const idle = publicPosts.filter(({ path }) => !taking.some((address) => path.test(address)))
  expect(idle.map(({ path }) => path.source)).toEqual([])
})

function addressesOf({ path, file, children }: RouteConfigEntry): { address: string; file: string }[] {
  if (children) return children.flatMap(addressesOf)
  return [{ address: `/${path ?? ''}`.replace(/:\w+/g, 'x'), file }]
}
