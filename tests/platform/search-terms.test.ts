import { expect, test } from 'vitest'
import { containsPattern, readTextParameter } from '#app/platform/search/search-terms.ts'

const read = (search: string, max?: number) => readTextParameter(new URLSearchParams(search), 'q', max)

test('the words of an address come trimmed, whole up to their limit, and without what PostgreSQL refuses', () => {
  expect(read('q=%20Ana%20Pe%C3%B1a%20')).toBe('Ana Peña')
  expect(read('q=%00Ana%00')).toBe('Ana')
  expect(read('otra=Ana')).toBe('')
  expect(read(`q=${'a'.repeat(300)}`)).toHaveLength(200)
  expect(read('q=%20Anabel', 3)).toBe('Ana')
})

test('a pattern finds words anywhere, and its own signs as they are', () => {
  expect(containsPattern('ana')).toBe('%ana%')
  expect(containsPattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%')
})
