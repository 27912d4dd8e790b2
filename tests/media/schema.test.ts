import { expect, test } from 'vitest'
import { imageUrl } from '#app/domains/media/schema.ts'

test.each([
  'https://ozama.test/cartel.png',
  'http://ozama.test/a?b=c',
  '/imagenes/20261201-183000-0123456789abcdef01234567-1600x1000.webp',
])('%s may stand in a form', (address) => {
  expect(imageUrl().parse(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://ozama.test/a.png',
  '//ozama.test/a.png',
  '/otra/cosa.png',
  '/imagenes/../admin',
  '/imagenes/20261201-183000-0123456789abcdef01234567-1600x1000.webp/../..',
  'cartel.png',
  `https://ozama.test/${'a'.repeat(2000)}`,
])('%s is refused', (address) => {
  expect(imageUrl().safeParse(address).error?.issues[0]?.message).toBe('Ingresa una URL válida')
})
