import { expect, test } from 'vitest'
import { subjectLine } from '#app/domains/mail/sanitise-user-text.ts'

test.each([
  ['Evento: uno\r\nBcc: todos@lista.test', 'Evento: uno Bcc: todos@lista.test'],
  ['Evento:\u2028\u0000 dos\t\ttres ', 'Evento: dos tres'],
  ['Evento: \u202Eotxet\u202C', 'Evento: otxet'],
])('a subject is one line: %j', (text, line) => {
  expect(subjectLine(text)).toBe(line)
})

test('a long one is cut between characters', () => {
  const line = subjectLine(`Recibimos tu evento: ${'🌊'.repeat(200)}`)
  expect([...line]).toHaveLength(120)
  expect(line).toMatch(/🌊…$/u)
})
