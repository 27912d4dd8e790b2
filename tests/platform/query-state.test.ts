import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, flag, id, page, queryState, sort, words } from '#app/platform/lists/query-state.ts'

const LIST = queryState('/lista', {
  status: choice('estado', { open: 'abiertos', done: 'hechos' }, undefined),
  sort: sort(['nombre', 'fecha'], { by: 'fecha', descending: true }),
  search: words('q'),
  page,
  removing: id('eliminar'),
  adding: flag('anadir'),
})

const LATEST = { by: 'fecha', descending: true } as const

const read = (href: string) => LIST.read(new URL(href, 'http://x').searchParams)

test('what differs from the default stands in the address, in the order of the description', () => {
  const state = { adding: true, page: 3, status: 'done', sort: LATEST, search: 'café & té' } as const
  expect(LIST.href(state)).toBe('/lista?estado=hechos&q=caf%C3%A9+%26+t%C3%A9&pagina=3&anadir=1')
  expect(LIST.href({})).toBe('/lista')
})

test('an address of nothing, or of words that mean nothing, is the default', () => {
  const nothing = { status: undefined, sort: LATEST, search: '', page: 1, removing: null, adding: false }
  expect(read('/lista')).toEqual(nothing)
  expect(read('/lista?estado=open&orden=tamano&pagina=-1&anadir=si&otro=1')).toEqual(nothing)
})

test('every state comes back from its address', () => {
  const state = fc.record({
    status: fc.constantFrom('open' as const, 'done' as const, undefined),
    sort: fc.record({ by: fc.constantFrom('nombre' as const, 'fecha' as const), descending: fc.boolean() }),
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

test('an order is a column, reversed with a minus', () => {
  expect(LIST.href({ sort: { by: 'nombre', descending: true } })).toBe('/lista?orden=-nombre')
  expect(LIST.href({ sort: { by: 'fecha', descending: false } })).toBe('/lista?orden=fecha')
  expect(read('/lista?orden=nombre').sort).toEqual({ by: 'nombre', descending: false })
})

test('a search or a choice narrows the list; a page, an order or an open question does not', () => {
  const open = { ...read('/lista?orden=nombre&pagina=3'), removing: 'un-id', adding: true }
  expect(LIST.isFiltered(open)).toBe(false)
  expect(LIST.isFiltered({ ...open, search: 'té' })).toBe(true)
  expect(LIST.isFiltered({ ...open, status: 'done' })).toBe(true)
  expect(LIST.href(LIST.closed(open))).toBe('/lista?orden=nombre&pagina=3')
})

test('what is saved of a search is what it finds and its order, without page and what is open', () => {
  const state = {
    ...read('/lista?estado=hechos&q=t%C3%A9&orden=nombre&pagina=3'),
    removing: 'un-id',
    adding: true,
  }
  expect(LIST.saved(state)).toEqual([
    ['estado', 'hechos'],
    ['orden', 'nombre'],
    ['q', 'té'],
  ])
})
