import { expect, test } from 'vitest'
import { cacheablePaths } from '#app/cacheable-paths.ts'
import { cacheKey } from '#app/platform/page-delivery/cacheable.ts'

const keyOf = (url: string) => cacheKey('GET', url, cacheablePaths)
const ID = '3f2b8a1e-1c55-4f6a-9d0e-0a1b2c3d4e5f'

test.each([
  ['/agenda?categoria=formaci%C3%B3n', '/agenda?periodo=pasados', '/agenda?categoria=taller&periodo=pasados'],
  ['/contenido?categoria=insights', '/contenido?pagina=2', '/contenido?categoria=blog&pagina=10'],
  ['/agenda?ciudad=Puerto%20Pr%C3%ADncipe', '/agenda?cuando=finde', '/agenda?precio=gratis'],
  ['/agenda?modo=en-linea', '/agenda.data?ciudad=Kingston', '/agenda?ciudad=Kingston&utm_source=x'],
  ['/?mes=2026-12', '/_.data?mes=2026-12', `/evento/${ID}`],
])('what our links say is kept: %s, %s, %s', (...urls) => {
  for (const url of urls) expect(keyOf(url), url).toBeDefined()
})

test('one page has one key, however its address is spelled', () => {
  expect(keyOf('/agenda?periodo=pasados&categoria=taller')).toBe(
    keyOf('/agenda?categoria=%74aller&utm_source=x&periodo=pasados'),
  )
})

test.each([
  ['a category nobody has', '/agenda?categoria=x1'],
  ['a category in capitals', '/agenda?categoria=TALLER'],
  ['a category twice', '/agenda?categoria=taller&categoria=taller'],
  ['what every object has', '/agenda?categoria=constructor'],
  ['another period', '/agenda?periodo=futuros'],
  ['a category of the other list', '/contenido?categoria=taller'],
  ['the first page by its number', '/contenido?pagina=1'],
  ['a number written long', '/contenido?pagina=02'],
  ['no number', '/contenido?pagina=dos'],
  ['a city nobody has', '/agenda?ciudad=Atlantis'],
  ['a city in lower case', '/agenda?ciudad=kingston'],
  ['a city with a category', '/agenda?ciudad=Kingston&categoria=taller'],
  ['a page of a city', '/agenda?ciudad=Kingston&pagina=2'],
  ['two filters at once', '/agenda?precio=gratis&modo=en-linea'],
  ['a weekend of the archive', '/agenda?cuando=finde&periodo=pasados'],
  ['another when', '/agenda?cuando=hoy'],
  ['a price of its own', '/agenda?precio=500'],
  ['a page no list reaches', '/contenido?pagina=100'],
  ['a month that is none', '/?mes=2026-13'],
  ['an empty value', '/agenda?categoria='],
  ['what somebody looks for', '/agenda?q=pitch'],
  ['a chosen day', '/?dia=2026-12-05'],
  ['an address of mail', '/comunidad?email=ana%40correo.test'],
  ['a course by its name', '/academy/solicitud?curso=IA&tipo=inscripcion'],
])('%s is answered and not kept', (_, url) => {
  expect(keyOf(url)).toBeUndefined()
})
