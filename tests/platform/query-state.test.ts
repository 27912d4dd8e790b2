import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, flag, id, page, queryState, words } from '#app/platform/query-state.ts'

const LIST = queryState('/lista', {
  status: choice('estado', { open: 'abiertos', done: 'hechos' }, undefined),
  order: choice('orden', ['nombre', 'fecha'], 'fecha'),
  search: words('q'),
  page,
  removing: id('eliminar'),
  adding: flag('anadir'),
})

const read = (href: string) => LIST.read(new URL(href, 'http://x').searchParams)

test('what differs from the default stands in the address, in the order of the description', () => {
  const state = { adding: true, page: 3, status: 'done', order: 'fecha', search: 'café & té' } as const
  expect(LIST.href(state)).toBe('/lista?estado=hechos&q=caf%C3%A9+%26+t%C3%A9&pagina=3&anadir=1')
  expect(LIST.href({})).toBe('/lista')
})

test('an address of nothing, or of words that mean nothing, is the default', () => {
  const nothing = { status: undefined, order: 'fecha', search: '', page: 1, removing: null, adding: false }
  expect(read('/lista')).toEqual(nothing)
  expect(read('/lista?estado=open&orden=tamano&pagina=-1&anadir=si&otro=1')).toEqual(nothing)
})

test('every state comes back from its address', () => {
  const state = fc.record({
    status: fc.constantFrom('open' as const, 'done' as const, undefined),
    order: fc.constantFrom('nombre' as const, 'fecha' as const),
    search: fc.string({ unit: 'grapheme', maxLength: 15 }).map((text) => text.replaceAll('\0', '').trim()),
    page: fc.integer({ min: 1, max: 999_999 }),
    removing: fc.option(fc.uuid()),
    adding: fc.boolean(),
  })
  fc.assert(
    fc.property(state, (each) => {
      expect(read(LIST.href(each))).toEqual(each)
    }),
  )
})
